import {
  type Registration,
  accountInactive,
  emailTaken,
  invalidCredentials,
  phoneTaken,
} from '#contract/accounts/account.rules.ts'
import type { SignedIn } from '#contract/accounts/account.ts'
import { emailIdentity, identityFrom, senegaleseNumber } from '#contract/accounts/identity.ts'
import { secondAdministratorNeeded } from '#contract/accounts/pending-acts.ts'
import { managesPerson } from '#contract/accounts/visibility.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { type Account, type Person, accountByIdentity, personById } from './accounts.store.ts'
import { lockAccount } from '#server/platform/storage/shared-tables.store.ts'
import { personSeenByThemselves } from './person.ts'
import { limitedGuess, guessedAs } from './sign-in/attempts.actions.ts'
import { rememberDevice } from './sign-in/known-devices.actions.ts'
import { askSecondFactor, redeemTicket } from './sign-in/second-factor.actions.ts'
import { passwordMatches, passwordMatchesNobody } from './sign-in/secrets.ts'
import { openSession } from './sign-in/sessions.actions.ts'

export type Identified = Pick<Registration, 'email' | 'phoneNumber'>
type Credentials = { readonly email: string; readonly password: string }

export async function login(
  services: Services,
  typed: Credentials,
  { address, device }: { readonly address: string; readonly device: string },
): Promise<SignedIn> {
  const account = await accountByIdentity(services.db, identityFrom(typed.email))
  const identity = account ? guessedAs(account) : identityFrom(typed.email)
  const guess = { identity, accountId: account?.id ?? null, address, device: { mark: device } }
  const right = await limitedGuess(services, guess, () =>
    account ? passwordMatches(typed.password, account.passwordHash) : passwordMatchesNobody(typed.password),
  )
  if (account === null || !right) throw new Refused(invalidCredentials)
  if (!account.isActive) throw new Refused(accountInactive)
  await askSecondFactor(services, account.id)
  return await signIn(services, account.id, device)
}

/** The second step, for those who have one. */
export async function signInWithCode(
  services: Services,
  typed: { ticket: string; code: string },
  device: string,
): Promise<SignedIn> {
  const accountId = await redeemTicket(services, typed.ticket, typed.code)
  if (!(await existingPerson(services, accountId)).isActive) throw new Refused(accountInactive)
  return await signIn(services, accountId, device)
}

export async function existingPerson(services: Services, id: string): Promise<Person> {
  const person = await personById(services.db, id)
  if (person === null) throw new Refused(notFound)
  return person
}

export async function managedPerson(services: Services, caller: Caller, id: string): Promise<Person> {
  const person = await existingPerson(services, id)
  if (!managesPerson(caller, { ownerId: person.id, organisationId: person.organisationId }))
    throw new Refused(accessRefused)
  return person
}

/** What takes something from an administrator is asked for; of everybody else it is done at once, by whoever answers for him. */
export function refuseIfAdministrator({ role }: Pick<Person, 'role'>): void {
  if (role === 'admin') throw new Refused(secondAdministratorNeeded)
}

/** Whatever else is done with this account waits for the end of the transaction. */
export async function holdAccount(services: Services, id: string): Promise<void> {
  await lockAccount(services.db, id)
}

export async function personNamed(services: Services, id: string): Promise<Person | null> {
  return await personById(services.db, id)
}

export async function readOwn(services: Services, caller: Caller) {
  return personSeenByThemselves(await existingPerson(services, caller.id), services.files)
}

/** From now on what strangers guess does not keep this device outside. */
export async function signIn(services: Services, accountId: string, device: string): Promise<SignedIn> {
  const keys = await openSession(services, accountId)
  await rememberDevice(services, accountId, device)
  return { ...keys, user: personSeenByThemselves(await existingPerson(services, accountId), services.files) }
}

export function identitiesOf({
  email,
  phoneNumber,
}: Identified): Pick<Account, 'email' | 'emailIdentity' | 'phoneIdentity'> {
  return {
    email: email || null,
    emailIdentity: email ? emailIdentity(email) : null,
    phoneIdentity: phoneNumber ? senegaleseNumber(phoneNumber) : null,
  }
}

/** Which of the two somebody else has; when both, the e-mail. */
export async function identityTaken(services: Services, typed: Identified): Promise<Refused> {
  const { emailIdentity: own } = identitiesOf(typed)
  return own !== null && (await accountByIdentity(services.db, own))
    ? new Refused(emailTaken, { email: emailTaken })
    : new Refused(phoneTaken, { phone_number: phoneTaken })
}
