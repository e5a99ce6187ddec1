import { existingPerson, identitiesOf } from './accounts.actions.ts'
import { type Person, accountByIdentity, lockAccount, updateAccount } from './accounts.store.ts'
import { countPasswordGiven } from './attempts.actions.ts'
import {
  devicesSignedOut,
  factorTaken,
  factorTakenFrom,
  identityChanged,
  passwordGiven,
  passwordGivenTo,
} from './accounts.words.ts'
import type { Caller } from './caller.ts'
import { keepPassword } from './keep-password.actions.ts'
import { refuseUnserved } from './numbers-served.ts'
import { isShared, numberDecided } from './shared-numbers.actions.ts'
import { hashPassword } from './secrets.ts'
import { refuseIfAdministrator } from './pending-acts.actions.ts'
import { forgetSecondFactor, proveOneself } from './second-factor.actions.ts'
import { signOutAll } from './sessions.actions.ts'
import { emailTaken, ownRoleFixed, phoneTaken } from '#contract/accounts/account.rules.ts'
import { senegaleseNumber } from '#contract/accounts/identity.ts'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import { type UserChange, answersFor } from '#contract/accounts/person.rules.ts'
import { Refused, accessRefused, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { tellAdministrators, tellPerson } from '#server/notifications/tell-people.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { isDuplicate } from '#server/storage/duplicate.ts'

/** With what somebody else signs in, by whoever answers for this person. The second factor stays as it is. */

export function refuseUnlessAnsweredFor(caller: Caller, { id, role, organisationId }: Person): void {
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
  await refuseIfAdministrator(services, person)
  await proveOneself(services, caller, typed, address)
  await countPasswordGiven(services, caller.id)
  const passwordHash = await hashPassword(typed.newPassword)
  await inTransaction(services, async (inside) => {
    await lockAccount(inside.db, person.id)
    /* Meanwhile he may have left who answered for him. */
    const present = await existingPerson(inside, person.id)
    refuseUnlessAnsweredFor(caller, present)
    await refuseIfAdministrator(inside, present)
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
  await refuseIfAdministrator(services, person)
  await proveOneself(services, caller, typed, address)
  await inTransaction(services, async (inside) => {
    await lockAccount(inside.db, person.id)
    await refuseIfAdministrator(inside, await existingPerson(inside, person.id))
    await forgetSecondFactor(inside, person.id)
    const taker = await nameOf(inside, caller)
    await tellPerson(inside, person.id, factorTaken(taker))
    await tellAdministrators(inside, factorTakenFrom(taker, person.fullName), caller.id)
  })
}

type Identity = Pick<UserChange, 'email' | 'phoneNumber'>

/** What is absent stays; what stays the same is no change, whoever sends it. */
export async function changeIdentity(services: Services, caller: Caller, id: string, typed: Identity): Promise<void> {
  if (typed.email === undefined && typed.phoneNumber === undefined) return
  await lockAccount(services.db, id)
  const person = await existingPerson(services, id)
  const { email = person.email, phoneNumber = person.phoneIdentity } = typed
  const identities = identitiesOf({ email, phoneNumber })
  const { emailIdentity, phoneIdentity } = identities
  const isSame = identities.email === person.email && phoneIdentity === person.phoneIdentity
  if (isSame) return
  refuseUnlessAnsweredFor(caller, person)
  if (emailIdentity === null && phoneIdentity === null)
    throw new Refused(requiredFieldsMissing, { email: fieldRequired })
  if (await isAnothers(services, id, emailIdentity)) throw new Refused(emailTaken, { email: emailTaken })
  if (await isAnothers(services, id, phoneIdentity)) throw new Refused(phoneTaken, { phone_number: phoneTaken })
  const isOpen = phoneIdentity !== person.phoneIdentity && (await isShared(services, phoneIdentity))
  if (isOpen && caller.role !== 'admin') throw new Refused(phoneTaken, { phone_number: phoneTaken })
  // Where he is called is the number that he signs in with, however it is written, until he gives another.
  const called = person.phone && (senegaleseNumber(person.phone) ?? person.phone)
  const phone = called === person.phoneIdentity ? phoneIdentity : person.phone
  refuseUnserved(services, { profile: { phone } }, person)
  await updateUnlessTaken(services, person, { ...identities, phone })
  if (isOpen && phoneIdentity !== null) await numberDecided(services, phoneIdentity)
  await tellPerson(
    services,
    id,
    identityChanged(await nameOf(services, caller), identities.phoneIdentity ?? identities.email ?? ''),
  )
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

async function nameOf(services: Services, { id }: Caller): Promise<string | null> {
  return (await existingPerson(services, id)).fullName
}
