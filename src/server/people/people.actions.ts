import { adminOnlyField, ownRoleFixed } from '#contract/accounts/account.rules.ts'
import type { User } from '#contract/accounts/account.ts'
import type { UserCounts } from '#contract/accounts/accounts.api.ts'
import { type NewUser, type UserChange } from '#contract/accounts/person.rules.ts'
import { type Viewer, managesPerson, seesPerson } from '#contract/accounts/visibility.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import type { SeenVersion } from '#contract/wire/version.ts'
import {
  existingPerson,
  identityTaken,
  managedPerson,
  refuseIfAdministrator,
} from '#server/accounts/accounts.actions.ts'
import { type Person, anyAdmin, updateAccount } from '#server/accounts/accounts.store.ts'
import { personSeenBy } from '#server/accounts/person.ts'
import { hashPassword } from '#server/accounts/sign-in/secrets.ts'
import { closeAllSessions } from '#server/accounts/sign-in/sessions.actions.ts'
import { changeIdentity, isOtherIdentity } from '#server/accounts/sign-in/sign-in-of-others.actions.ts'
import { peopleInSos } from '#server/alerts/sos/open-sos.actions.ts'
import { heardOfPeople } from '#server/fleet/fleet.actions.ts'
import { join, leaveOwnOrganisation } from '#server/organisations/organisations.actions.ts'
import { startOfMonth } from '#server/platform/clock/calendar.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { handTicketsBack } from '#server/support/forget-tickets.actions.ts'
import { refuseWhilePersonIsOut } from '#server/voyages/at-sea/who-is-out.actions.ts'
import { noteAdministrator } from './administrators.actions.ts'
import { type PeopleFilter, countOfPeople, peopleFoundBy, peopleSeenBy } from './people-list.store.ts'
import { refuseIfProfileChanged, writeProfile } from './profile.actions.ts'
import { createAccount } from './registration.actions.ts'

/** What somebody who manages accounts does with those of other people. */

type Filter = PageQuery & PeopleFilter

type Listed = Page<User> & { readonly counts: UserCounts }

export async function listPeople(services: Services, caller: Caller, filter: Filter): Promise<Listed> {
  const { db } = services
  const counts = await countsFor(services, caller, filter)
  const { count, found } = isNarrowed(filter)
    ? await peopleFoundBy(db, caller, filter, filter)
    : { count: counts.total, found: await peopleSeenBy(db, caller, filter, filter) }
  const users = await withHeard(services, caller, await shownTo(services, caller, found))
  return { ...pageOf(services, '/users/users/', filter, count, users), counts }
}

/** Without the figures of all, which cost more than a page of them. */
export async function foundPeople(services: Services, caller: Caller, filter: Filter): Promise<User[]> {
  return await shownTo(services, caller, await peopleSeenBy(services.db, caller, filter, filter))
}

async function shownTo(services: Services, caller: Caller, found: readonly Person[]): Promise<User[]> {
  const inSos = await peopleInSos(
    services,
    found.filter((person) => !managesPerson(caller, watched(person))).map(({ id }) => id),
  )
  return found.map((person) => personSeenBy(caller, person, services.files, inSos.has(person.id)))
}

/** A visit says nothing of a man at sea whose tracker speaks for him. */
async function withHeard(services: Services, caller: Caller, users: readonly User[]): Promise<User[]> {
  const fishermen = users.filter(({ role }) => role === 'fisherman').map(({ id }) => id)
  if (fishermen.length === 0 || caller.role === 'fisherman') return [...users]
  const heard = await heardOfPeople(services, caller, fishermen)
  return users.map((user) => ({ ...user, lastHeard: heard.get(user.id) ?? null }))
}

/** Else the list has all who are counted above it. */
function isNarrowed({ search, role, isActive, hasPassword }: PeopleFilter): boolean {
  return Boolean(search) || [role, isActive, hasPassword].some((one) => one !== undefined)
}

/** New are those since the first of the month: Dakar’s, whose clock is that of the server. */
async function countsFor(services: Services, caller: Caller, filter: PeopleFilter): Promise<UserCounts> {
  const since = startOfMonth(services.now())
  const { all: total, active, fishermen, recent } = await countOfPeople(services.db, caller, since, filter)
  return { total, active, fishermen, newThisMonth: recent }
}

export async function countPeople(services: Services, caller: Caller, recentSince: Date) {
  return await countOfPeople(services.db, caller, recentSince)
}

async function seen(services: Services, caller: Caller, id: string): Promise<Person> {
  const person = await existingPerson(services, id)
  if (!seesPerson(caller, watched(person))) throw new Refused(accessRefused)
  return person
}

export async function readPerson(services: Services, caller: Caller, id: string): Promise<User> {
  const person = await seen(services, caller, id)
  return personSeenBy(caller, person, services.files, (await peopleInSos(services, [id])).has(id))
}

/** The account of another person, whoever asks for it. Only administrators add organisations: they know them. */
export async function addAccount(
  services: Services,
  typed: NewUser,
  founded: 'pending' | 'approved' = 'approved',
): Promise<string> {
  const passwordHash = await hashPassword(typed.password)
  const id = await createAccount(services, typed, { passwordHash, registrationKey: null, founded })
  if (id === null) throw await identityTaken(services, typed)
  return id
}

/** Makes somebody a member of the organisation that the coordinator stands for. */
export async function addMember(services: Services, coordinatorId: string, memberId: string): Promise<void> {
  const { organisationId } = await existingPerson(services, coordinatorId)
  if (organisationId !== null) await join(services, memberId, organisationId, 'member')
}

export function thereIsAnAdmin(services: Services): Promise<boolean> {
  return anyAdmin(services.db)
}

/** An organisation adds fishermen to itself; only an administrator makes other accounts. */
export async function addPerson(services: Services, caller: Caller, typed: NewUser): Promise<User> {
  if (caller.role !== 'admin' && typed.role !== 'fisherman') throw new Refused(adminOnlyField, { role: adminOnlyField })
  const id = await addAccount(services, typed, caller.role === 'admin' ? 'approved' : 'pending')
  if (caller.role === 'organization') await addMember(services, caller.id, id)
  if (typed.role === 'admin') await noteAdministrator(services, caller, await existingPerson(services, id))
  return personSeenBy(caller, await existingPerson(services, id), services.files)
}

type Edit = { readonly seen: SeenVersion; readonly change: UserChange }

export async function changePerson(
  services: Services,
  caller: Caller,
  person: Person,
  { seen: from, change }: Edit,
): Promise<User> {
  const { role, isActive } = change
  if (role !== undefined || isActive !== undefined) refuseUnlessAdminOfAnother(caller, person)
  await refuseIfProfileChanged(services, caller, person.id, from)
  /* Meanwhile he may have left who looked after him, or be an administrator. */
  const present = await managedPerson(services, caller, person.id)
  if (caller.id !== present.id && takesSomething(present, change)) refuseIfAdministrator(present)
  await changeAccess(services, caller, present, change)
  await writeProfile(services, caller, person.id, change.profile ?? {})
  return personSeenBy(caller, await existingPerson(services, person.id), services.files)
}

type AccessTo = Omit<UserChange, 'profile'>

/** Whoever is made an administrator, or let in again, loses nothing. */
function takesSomething(person: Person, change: AccessTo): boolean {
  const { role = person.role, isActive = person.isActive } = change
  return role !== person.role || (person.isActive && !isActive) || isOtherIdentity(person, change)
}

/** Role, state and with what somebody signs in: by whoever decides it alone, or once a second one has agreed. */
export async function changeAccess(services: Services, by: Viewer, person: Person, change: AccessTo): Promise<void> {
  const { role, isActive } = change
  const isAnother = role !== undefined && role !== person.role
  if (isAnother) await refuseWhilePersonIsOut(services, person.id)
  await changeIdentity(services, by, person.id, change)
  if (role !== undefined) await updateAccount(services.db, person.id, { role })
  if (isActive !== undefined) await updateAccount(services.db, person.id, { isActive })
  // In what he was before he is no more: who becomes an organisation founds his own, and no administrator is managed by one.
  if (isAnother || role === 'admin') await leaveOwnOrganisation(services, person.id)
  if (isAnother || isActive === false) {
    await closeAllSessions(services, person.id)
    await handTicketsBack(services, person.id)
  }
  if (isAdministratorAnew(person, change)) await noteAdministrator(services, by, person)
}

function isAdministratorAnew(person: Person, { role = person.role, isActive = person.isActive }: AccessTo): boolean {
  return role === 'admin' && isActive && (person.role !== 'admin' || !person.isActive)
}

/** The last administrator can neither leave nor be locked out by a slip of the hand. */
export function refuseUnlessAdminOfAnother(caller: Caller, person: Person): void {
  if (caller.role !== 'admin') throw new Refused(adminOnlyField)
  if (caller.id === person.id) throw new Refused(ownRoleFixed)
}

function watched(person: Person) {
  return { ownerId: person.id, organisationId: person.organisationId }
}
