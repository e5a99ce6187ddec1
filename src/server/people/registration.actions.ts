import type { Registration } from '#contract/accounts/account.rules.ts'
import type { SignedIn } from '#contract/accounts/account.ts'
import { usernameFrom } from '#contract/accounts/identity.ts'
import type { NewUser } from '#contract/accounts/person.rules.ts'
import {
  type Identified,
  existingPerson,
  identitiesOf,
  identityTaken,
  signIn,
} from '#server/accounts/accounts.actions.ts'
import { type Account, accountByIdentity, insertAccount } from '#server/accounts/accounts.store.ts'
import { countRegistration } from '#server/accounts/sign-in/attempts.actions.ts'
import { refuseUnserved } from '#server/accounts/sign-in/numbers-served.ts'
import { hasSecondFactor } from '#server/accounts/sign-in/second-factor.actions.ts'
import { hashPassword, passwordMatches, secretHash } from '#server/accounts/sign-in/secrets.ts'
import { isShared } from '#server/accounts/sign-in/shared-numbers.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { changeDescription } from './profile.actions.ts'

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
