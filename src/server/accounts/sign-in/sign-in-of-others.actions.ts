import { emailTaken, ownRoleFixed, phoneTaken } from '#contract/accounts/account.rules.ts'
import { senegaleseNumber } from '#contract/accounts/identity.ts'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import { type UserChange, answersFor } from '#contract/accounts/person.rules.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { Refused, accessRefused, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { existingPerson, identitiesOf, refuseIfAdministrator } from '#server/accounts/accounts.actions.ts'
import { type Person, accountByIdentity, updateAccount } from '#server/accounts/accounts.store.ts'
import { lockAccount } from '#server/platform/storage/shared-tables.store.ts'
import {
  devicesSignedOut,
  factorTaken,
  factorTakenFrom,
  identityChanged,
  passwordGiven,
  passwordGivenTo,
} from '#server/accounts/accounts.words.ts'
import { tellAdministrators, tellPerson } from '#server/notifications/tell-people.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { isDuplicate } from '#server/platform/storage/duplicate.ts'
import { countPasswordGiven } from './attempts.actions.ts'
import { keepPassword } from './keep-password.actions.ts'
import { refuseUnserved } from './numbers-served.ts'
import { forgetSecondFactor, proveOneself } from './second-factor.actions.ts'
import { hashPassword } from './secrets.ts'
import { signOutAll } from './sessions.actions.ts'
import { isShared, numberDecided } from './shared-numbers.actions.ts'

/** With what somebody else signs in, by whoever answers for this person. The second factor stays as it is. */

export function refuseUnlessAnsweredFor(caller: Viewer, { id, role, organisationId }: Person): void {
  if (!answersFor(caller, { ownerId: id, role, organisationId })) throw new Refused(accessRefused)
}

/** The new password is told by voice. Whoever else was signed in with the old one is out at once, and calls for help in his name no more. */
export async function setPassword(
  services: Services,
  caller: Caller,
  person: Person,
  typed: OwnProof & { readonly newPassword: string },
  address: string,
): Promise<void> {
  refuseIfAdministrator(person)
  await proveOneself(services, caller, typed, address)
  await countPasswordGiven(services, caller.id)
  const passwordHash = await hashPassword(typed.newPassword)
  await inTransaction(services, async (inside) => {
    await lockAccount(inside.db, person.id)
    /* Meanwhile he may have left who answered for him. */
    const present = await existingPerson(inside, person.id)
    refuseUnlessAnsweredFor(caller, present)
    refuseIfAdministrator(present)
    await keepPassword(inside, present, passwordHash)
    const giver = await nameOf(inside, caller)
    await tellPerson(inside, person.id, passwordGiven(giver))
    await tellAdministrators(inside, passwordGivenTo(giver, present.fullName), caller.id)
  })
}

/** A telephone that is lost or stolen. The password stays as it is. */
export async function signOutDevicesOf(services: Services, caller: Caller, person: Person): Promise<void> {
  await inTransaction(services, async (inside) => {
    await signOutAll(inside, person.id)
    await tellPerson(inside, person.id, devicesSignedOut(await nameOf(inside, caller)))
  })
}

/** Nobody frees himself of his own. */
export async function personForReset(services: Services, caller: Caller, id: string): Promise<Person> {
  if (caller.id === id) throw new Refused(ownRoleFixed)
  return await existingPerson(services, id)
}

/** For somebody who has lost the telephone and the codes. */
export async function resetSecondFactor(
  services: Services,
  caller: Caller,
  person: Person,
  { address, ...typed }: OwnProof & { readonly address: string },
): Promise<void> {
  refuseIfAdministrator(person)
  await proveOneself(services, caller, typed, address)
  await inTransaction(services, async (inside) => {
    await lockAccount(inside.db, person.id)
    refuseIfAdministrator(await existingPerson(inside, person.id))
    await forgetSecondFactor(inside, person.id)
    const taker = await nameOf(inside, caller)
    await tellPerson(inside, person.id, factorTaken(taker))
    await tellAdministrators(inside, factorTakenFrom(taker, person.fullName), caller.id)
  })
}

type Identity = Pick<UserChange, 'email' | 'phoneNumber'>

/** What is absent stays; what stays the same is no change, whoever sends it. */
export async function changeIdentity(services: Services, caller: Viewer, id: string, typed: Identity): Promise<void> {
  if (typed.email === undefined && typed.phoneNumber === undefined) return
  await lockAccount(services.db, id)
  const person = await existingPerson(services, id)
  const identities = identitiesAfter(person, typed)
  if (!isOther(person, identities)) return
  const isOpen = await refuseIdentity(services, caller, person, identities)
  const { phoneIdentity } = identities
  await updateUnlessTaken(services, person, { ...identities, phone: calledAfter(person, phoneIdentity) })
  if (isOpen && phoneIdentity !== null) await numberDecided(services, phoneIdentity)
  await tellPerson(
    services,
    id,
    identityChanged(await nameOf(services, caller), phoneIdentity ?? identities.email ?? ''),
  )
}

export function isOtherIdentity(person: Person, typed: Identity): boolean {
  return isOther(person, identitiesAfter(person, typed))
}

/** The same as `changeIdentity` refuses, before it is asked for. */
export async function refuseOtherIdentity(
  services: Services,
  caller: Viewer,
  person: Person,
  typed: Identity,
): Promise<void> {
  const identities = identitiesAfter(person, typed)
  if (isOther(person, identities)) await refuseIdentity(services, caller, person, identities)
}

type Identities = ReturnType<typeof identitiesOf>

function identitiesAfter(person: Person, typed: Identity): Identities {
  const { email = person.email, phoneNumber = person.phoneIdentity } = typed
  return identitiesOf({ email, phoneNumber })
}

function isOther(person: Person, { email, phoneIdentity }: Identities): boolean {
  return email !== person.email || phoneIdentity !== person.phoneIdentity
}

/** Answers whether it is a number of several people, which an administrator gives to one of them. */
async function refuseIdentity(
  services: Services,
  caller: Viewer,
  person: Person,
  { emailIdentity, phoneIdentity }: Identities,
): Promise<boolean> {
  refuseUnlessAnsweredFor(caller, person)
  if (emailIdentity === null && phoneIdentity === null)
    throw new Refused(requiredFieldsMissing, { email: fieldRequired })
  if (await isAnothers(services, person.id, emailIdentity)) throw new Refused(emailTaken, { email: emailTaken })
  if (await isAnothers(services, person.id, phoneIdentity)) throw new Refused(phoneTaken, { phone_number: phoneTaken })
  const isOpen = phoneIdentity !== person.phoneIdentity && (await isShared(services, phoneIdentity))
  if (isOpen && caller.role !== 'admin') throw new Refused(phoneTaken, { phone_number: phoneTaken })
  refuseUnserved(services, { profile: { phone: calledAfter(person, phoneIdentity) } }, person)
  return isOpen
}

/** Where he is called is the number that he signs in with, however it is written, until he gives another. */
function calledAfter({ phone, phoneIdentity: before }: Person, phoneIdentity: string | null): string | null {
  const called = phone && (senegaleseNumber(phone) ?? phone)
  return called === before ? phoneIdentity : phone
}

async function isAnothers(services: Services, id: string, identity: string | null): Promise<boolean> {
  const found = identity === null ? null : await accountByIdentity(services.db, identity)
  return found !== null && found.id !== id
}

/** Two people may be given the same number in the same moment. */
async function updateUnlessTaken(
  services: Services,
  person: Person,
  change: ReturnType<typeof identitiesOf> & { readonly phone: string | null },
): Promise<void> {
  try {
    await updateAccount(services.db, person.id, change)
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem
    const isNumber = change.phoneIdentity !== person.phoneIdentity
    throw isNumber
      ? new Refused(phoneTaken, { phone_number: phoneTaken })
      : new Refused(emailTaken, { email: emailTaken })
  }
}

async function nameOf(services: Services, { id }: Viewer): Promise<string | null> {
  return (await existingPerson(services, id)).fullName
}
