import { adminOnlyField, emailTaken, ownRoleFixed, phoneTaken } from '#contract/accounts/account.rules.ts'
import { type User, profile as profileShape } from '#contract/accounts/account.ts'
import { type UserCounts, accountsApi } from '#contract/accounts/accounts.api.ts'
import { senegaleseNumber, usernameFrom } from '#contract/accounts/identity.ts'
import { pendingActsApi } from '#contract/accounts/pending-acts.api.ts'
import { secondAdministratorNeeded } from '#contract/accounts/pending-acts.ts'
import { type NewUser, answersFor, mayPutOut } from '#contract/accounts/person.rules.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { managesPerson } from '#contract/accounts/visibility.ts'
import { inNoOrganisation } from '#contract/invitations/invitation-refusals.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { type Answering, answering, existing, narrowed, pageFrom, withoutAbsent } from './answering.ts'
import { newId, nothingKnown } from './samples/samples.ts'
import type { World } from './world.ts'

/** The accounts of others, as those who manage them see and change them. */
export const managedPeopleAnswers: readonly Answering[] = [
  answering(accountsApi.list, ({ world, person, now, query }) => {
    const { search, role, isActive, hasPassword, managed, sort } = query
    const those = [...world.people.values()].filter((one) => !managed || manages(person, one))
    const people = those.toSorted(waitingFirst).map((one) => ({ ...one.profile, ...one }))
    const searched = { search: ['email', 'fullName', 'boatName', 'organizationName', 'phone'] }
    const listed = narrowed(people, { search, sort, filters: { role, isActive, hasPassword } }, searched)
    return { ...pageFrom(listed, query), counts: countsOf(those, now) }
  }),
  answering(accountsApi.read, ({ world, params }) => existing(world.people, params.id)),
  answering(accountsApi.add, ({ world, person, now, body }) => {
    if (person.role !== 'admin' && body.role !== 'fisherman')
      throw new Refused(adminOnlyField, { role: adminOnlyField })
    refuseTaken(world, null, { email: body.email || null, phoneNumber: body.phoneNumber || null })
    return keepPerson(world, {
      ...newFisherman(body, person.role === 'organization' ? person : null, now),
      role: body.role,
    })
  }),
  answering(accountsApi.change, ({ world, person, params, body }) => {
    const one = managedOne(world, person, params.id)
    const { role = one.role, isActive = one.isActive } = body
    const decides = role !== one.role || isActive !== one.isActive
    if (decides && person.role !== 'admin') throw new Refused(adminOnlyField)
    if (decides && person.id === one.id) throw new Refused(ownRoleFixed)
    const isStripped = role !== one.role || (one.isActive && !isActive)
    if (isStripped && one.role === 'admin') throw new Refused(secondAdministratorNeeded)
    const { email = one.email, phoneNumber = one.phoneNumber } = body
    const identity = { email: email || null, phoneNumber: (phoneNumber && senegaleseNumber(phoneNumber)) || null }
    if (identity.email !== one.email || identity.phoneNumber !== one.phoneNumber) {
      refuseUnlessAnsweredFor(person, one)
      if (one.role === 'admin') throw new Refused(secondAdministratorNeeded)
      refuseTaken(world, one, identity)
    }
    const profile = { ...one.profile, ...filled(body.profile ?? {}) }
    return keepPerson(world, { ...one, ...identity, role, isActive, profile })
  }),
  answering(accountsApi.setPassword, ({ world, person, params }) => {
    const one = managedOne(world, person, params.id)
    refuseUnlessAnsweredFor(person, one)
    if (one.role === 'admin') throw new Refused(secondAdministratorNeeded)
    keepPerson(world, { ...one, hasPassword: true })
  }),
  answering(accountsApi.signOutDevicesOf, ({ world, person, params }) => {
    managedOne(world, person, params.id)
  }),
  /* Nobody else is there who could agree. */
  answering(pendingActsApi.list, () => ({ results: [] })),
  answering(accountsApi.putOut, ({ world, person, params }) => {
    const one = managedOne(world, person, params.id)
    if (!mayPutOut(viewerOf(person), watched(one))) throw new Refused(accessRefused)
    if (one.organisation === null) throw new Refused(inNoOrganisation)
    return keepPerson(world, { ...one, ...none })
  }),
  answering(accountsApi.remove, ({ world, person, params }) => {
    const one = managedOne(world, person, params.id)
    if (person.id === one.id) throw new Refused(ownRoleFixed)
    if (one.role === 'admin') throw new Refused(secondAdministratorNeeded)
    world.people.delete(one.id)
  }),
]

type Said = Pick<NewUser, 'email' | 'phoneNumber' | 'phone' | 'profile'>

/** Of the organisation of whoever adds one; a line of a table says as much as the form. */
export function newFisherman({ email, phoneNumber, phone, profile }: Said, of: User | null, now: number): User {
  const number = phoneNumber ? senegaleseNumber(phoneNumber) : null
  return {
    organisation: of?.organisation ?? null,
    organisationName: of?.organisationName ?? null,
    id: newId(now),
    email: email || null,
    username: email ? usernameFrom(email) : profile.fullName,
    phoneNumber: number,
    role: 'fisherman',
    isActive: true,
    hasPassword: true,
    createdAt: new Date(now).toISOString(),
    lastActivity: null,
    profile: {
      ...nothingKnown(profileShape),
      phone: phone || number,
      ...filled(profile),
      fullName: profile.fullName,
    },
  }
}

const none = { organisation: null, organisationName: null }

function manages(viewer: User, one: User): boolean {
  return managesPerson(viewerOf(viewer), watched(one))
}

function watched({ id, organisation, role }: User) {
  return { ownerId: id, organisationId: organisation, role }
}

function refuseUnlessAnsweredFor(viewer: User, one: User): void {
  if (!answersFor(viewerOf(viewer), watched(one))) throw new Refused(accessRefused)
}

function refuseTaken({ people }: World, one: User | null, said: Pick<User, 'email' | 'phoneNumber'>): void {
  const others = [...people.values()].filter(({ id }) => id !== one?.id)
  if (said.email !== null && others.some(({ email }) => email === said.email))
    throw new Refused(emailTaken, { email: emailTaken })
  if (said.phoneNumber !== null && others.some(({ phoneNumber }) => phoneNumber === said.phoneNumber))
    throw new Refused(phoneTaken, { phone_number: phoneTaken })
}

function managedOne({ people }: World, person: User, id: string): User {
  const one = existing(people, id)
  if (!manages(person, one)) throw new Refused(accessRefused)
  return one
}

function waitingFirst(one: User, other: User): number {
  return Number(waits(other)) - Number(waits(one))
}

function waits({ role, profile }: User): boolean {
  return role === 'organization' && profile.organizationApproval === 'pending'
}

function countsOf(people: readonly User[], now: number): UserCounts {
  const month = new Date(now).toISOString().slice(0, 7)
  return {
    total: people.length,
    active: people.filter(({ isActive }) => isActive).length,
    fishermen: people.filter(({ role }) => role === 'fisherman').length,
    newThisMonth: people.filter(({ createdAt }) => createdAt.startsWith(month)).length,
  }
}

/** Absent stays as it was; empty means that nothing is known. */
export function filled(said: object): Partial<User['profile']> {
  const entries = Object.entries(withoutAbsent(said)).map(([name, value]) => [name, value === '' ? null : value])
  return Object.fromEntries(entries) as Partial<User['profile']>
}

export function keepPerson({ people }: World, person: User): User {
  people.set(person.id, person)
  return person
}
