import {
  type Registration,
  accountInactive,
  emailTaken,
  invalidCredentials,
  phoneTaken,
} from '#contract/accounts/account.rules.ts'
import type { SignedIn } from '#contract/accounts/account.ts'
import { emailIdentity, identityFrom, senegaleseNumber, usernameFrom } from '#contract/accounts/identity.ts'
import { type NewUser } from '#contract/accounts/person.rules.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'
import {
  type Account,
  type Person,
  accountByIdentity,
  insertAccount,
  lockAccount,
  personById,
} from './accounts.store.ts'
import type { Caller } from './caller.ts'
import { personSeenByThemselves } from './person.ts'
import { changeDescription } from './profile.actions.ts'
import { countRegistration, limitedGuess, guessedAs } from './sign-in/attempts.actions.ts'
import { rememberDevice } from './sign-in/known-devices.actions.ts'
import { refuseUnserved } from './sign-in/numbers-served.ts'
import { askSecondFactor, hasSecondFactor, redeemTicket } from './sign-in/second-factor.actions.ts'
import { hashPassword, passwordMatches, passwordMatchesNobody, secretHash } from './sign-in/secrets.ts'
import { openSession } from './sign-in/sessions.actions.ts'
import { isShared } from './sign-in/shared-numbers.actions.ts'

type Identified = Pick<Registration, 'email' | 'phoneNumber'>
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

export async function register(
  services: Services,
  typed: Registration,
  { address, key, device }: { address: string; key: string | null; device: string },
): Promise<SignedIn> {
  await countRegistration(services, address)
  const passwordHash = await hashPassword(typed.password)
  const registrationKey = key === null ? null : secretHash(key)
  const created = await inTransaction(services, async (inside) => {
    const accountId = await createAccount(inside, typed, { passwordHash, registrationKey, founded: 'pending' })
    return accountId === null ? null : await signIn(inside, accountId, device)
  })
  return created ?? (await signInAgain(services, typed, { registrationKey, device }))
}

/** The account of another person, made by somebody who manages accounts. Null when its e-mail or its number is taken. */
export async function createAccount(
  services: Services,
  typed: Registration | NewUser,
  {
    founded,
    ...secrets
  }: Pick<Account, 'passwordHash' | 'registrationKey'> & {
    readonly founded: 'pending' | 'approved'
    readonly hasPassword?: boolean
  },
): Promise<string | null> {
  refuseUnserved(services, typed)
  const [id, identities] = [newId(), identitiesOf(typed)]
  if (await isShared(services, identities.phoneIdentity)) return null
  const inserted = await insertAccount(services.db, {
    id,
    ...identities,
    username: typed.username || (typed.email ? usernameFrom(typed.email) : typed.profile.fullName),
    role: typed.role,
    ...secrets,
    createdAt: services.now(),
  })
  if (!inserted) return null
  const phone = typed.profile.phone || typed.phone || identities.phoneIdentity
  await changeDescription(services, await existingPerson(services, id), { ...typed.profile, phone }, founded)
  return id
}

export async function existingPerson(services: Services, id: string): Promise<Person> {
  const person = await personById(services.db, id)
  if (person === null) throw new Refused(notFound)
  return person
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

/** On a bad link the answer to a registration gets lost: the same request sent again opens the account it made. */
export async function signInAgain(
  services: Services,
  typed: Identified & Pick<Registration, 'password'>,
  { registrationKey, device }: { readonly registrationKey: string | null; readonly device: string },
): Promise<SignedIn> {
  const { emailIdentity: email, phoneIdentity: phone } = identitiesOf(typed)
  const account = await accountByIdentity(services.db, email ?? phone ?? '')
  const sameRequest = registrationKey !== null && account?.registrationKey === registrationKey
  const opens =
    sameRequest &&
    account.isActive &&
    (await passwordMatches(typed.password, account.passwordHash)) &&
    !(await hasSecondFactor(services, account.id))
  if (!opens) throw await identityTaken(services, typed)
  return await signIn(services, account.id, device)
}
