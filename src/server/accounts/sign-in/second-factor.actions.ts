import { passwordWrong } from '#contract/accounts/account.rules.ts'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import {
  secondFactorIsOff,
  secondFactorIsOn,
  secondFactorRequired,
  secondFactorWrong,
  signInExpired,
} from '#contract/accounts/second-factor-refusals.ts'
import { type SecondFactorState, recoveryCodeCount } from '#contract/accounts/second-factor.rules.ts'
import { Refused, signInNeeded } from '#contract/wire/refusal.ts'
import { type Person, personById } from '#server/accounts/accounts.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { limitedGuess, guessedAs } from './attempts.actions.ts'
import {
  type SecondFactor,
  accountOfTicket,
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteExpiredTickets,
  deleteFactor,
  deleteTicketsOf,
  insertRecoveryCodes,
  insertSignInTicket,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
  takeTicket,
} from './second-factor.store.ts'
import { newToken, passwordMatches, secretHash } from './secrets.ts'
import { newRecoveryCode, newSecret, plainCode, stepOfCode, totpAddress } from './totp.ts'

/*
 * none ── begin, with the password ──▶ begun ── confirm, with a code ──▶ on ── end (password and code), reset ──▶ none
 *
 * The SOS key never asks for it.
 * why: accounts.md#a-second-factor-for-those-who-want-it
 */
const ticketLifetime = 5 * 60_000

/** After a right password: whoever has a second factor gets no session yet, but a ticket to bring it with. */
export async function askSecondFactor(services: Services, accountId: string): Promise<void> {
  if (!(await hasSecondFactor(services, accountId))) return
  const { token, hash } = newToken()
  const expiresAt = new Date(services.now().getTime() + ticketLifetime)
  await insertSignInTicket(services.db, { ticketHash: hash, accountId, expiresAt })
  throw new Refused(secondFactorRequired, {}, { also: { ticket: token } })
}

export async function hasSecondFactor({ db }: Services, accountId: string): Promise<boolean> {
  return isOn(await secondFactorOf(db, accountId))
}

/** Whose ticket it is, once a right code came with it. */
export async function redeemTicket(services: Services, ticket: string, code: string): Promise<string> {
  const ticketHash = secretHash(ticket)
  const accountId = await accountOfTicket(services.db, ticketHash, services.now())
  if (accountId === null) throw new Refused(signInExpired)
  await proveCode(services, accountId, code)
  if (!(await takeTicket(services.db, ticketHash))) throw new Refused(signInExpired)
  return accountId
}

export async function readSecondFactor(services: Services, { id }: Caller): Promise<SecondFactorState> {
  const factor = await secondFactorOf(services.db, id)
  return {
    isOn: isOn(factor),
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(services.db, id),
  }
}

export async function beginSecondFactor(services: Services, caller: Caller, password: string, address: string) {
  const person = await provePassword(services, caller, password, address)
  const secret = newSecret()
  if (!(await beginFactor(services.db, person.id, secret, services.now()))) throw new Refused(secondFactorIsOn)
  return { secret, address: totpAddress(secret, person.email ?? person.phoneIdentity ?? person.username) }
}

/** The only moment at which the recovery codes are seen. */
export async function confirmSecondFactor(services: Services, caller: Caller, code: string) {
  const factor = await secondFactorOf(services.db, caller.id)
  if (factor === null) throw new Refused(secondFactorIsOff)
  if (isOn(factor)) throw new Refused(secondFactorIsOn)
  let step: number | null = null
  const right = await guardedCode(services, caller.id, async () => {
    step = stepOfCode(factor.secret, plainCode(code), services.now())
    return step !== null
  })
  if (!right || step === null) throw new Refused(secondFactorWrong, { code: secondFactorWrong })
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const [taken, now] = [step, services.now()]
  await inTransaction(services, async ({ db }) => {
    if (!(await confirmFactor(db, factor, taken, now))) throw new Refused(secondFactorIsOn)
    await insertRecoveryCodes(db, caller.id, codes.map(plainCode).map(secretHash))
  })
  return { recoveryCodes: codes }
}

export async function endSecondFactor(
  services: Services,
  caller: Caller,
  typed: { readonly password: string; readonly code: string },
  address: string,
): Promise<void> {
  // Off already: an answer got lost, and the same is asked again.
  if (!(await hasSecondFactor(services, caller.id))) return
  await provePassword(services, caller, typed.password, address)
  await proveCode(services, caller.id, typed.code)
  await forgetSecondFactor(services, caller.id)
}

export async function forgetSecondFactor(services: Services, accountId: string): Promise<void> {
  await deleteFactor(services.db, accountId)
}

/** A sign-in that is half done was begun with the password of before. */
export async function forgetTickets(services: Services, accountId: string): Promise<void> {
  await deleteTicketsOf(services.db, accountId)
}

export async function forgetExpiredTickets(services: Services): Promise<void> {
  await deleteExpiredTickets(services.db, services.now())
}

/** The password and, where one is on, a code of whoever calls: before he touches the way in of somebody else. */
export async function proveOneself(
  services: Services,
  caller: Caller,
  { yourPassword, yourCode }: OwnProof,
  address: string,
): Promise<void> {
  await provePassword(services, caller, yourPassword, address, 'your_password')
  if (await hasSecondFactor(services, caller.id)) await proveCode(services, caller.id, yourCode ?? '', 'your_code')
}

async function provePassword(
  services: Services,
  { id, tokenHash }: Caller,
  password: string,
  address: string,
  field = 'password',
): Promise<Person> {
  const person = await personById(services.db, id)
  if (person === null) throw new Refused(signInNeeded)
  const guess = { identity: guessedAs(person), accountId: person.id, address, device: { session: tokenHash } }
  const right = await limitedGuess(services, guess, () => passwordMatches(password, person.passwordHash))
  if (!right) throw new Refused(passwordWrong, { [field]: passwordWrong })
  return person
}

async function proveCode(services: Services, accountId: string, typed: string, field = 'code'): Promise<void> {
  const factor = await secondFactorOf(services.db, accountId)
  const right =
    factor !== null && isOn(factor) && (await guardedCode(services, accountId, () => takeCode(services, factor, typed)))
  if (!right) throw new Refused(secondFactorWrong, { [field]: secondFactorWrong })
}

/** Of the app or of the paper: either counts once. */
async function takeCode({ db, now }: Services, { accountId, secret }: SecondFactor, typed: string): Promise<boolean> {
  const code = plainCode(typed)
  const step = stepOfCode(secret, code, now())
  if (step !== null) return await takeStep(db, accountId, step)
  return await takeRecoveryCode(db, accountId, secretHash(code))
}

/** Six digits are guessed from many addresses as well as from one: all of them share the account's few attempts. */
async function guardedCode(services: Services, accountId: string, isRight: () => Promise<boolean>): Promise<boolean> {
  const place = `second factor ${accountId}`
  return await limitedGuess(services, { identity: place, accountId: null, address: place }, isRight)
}

function isOn(factor: SecondFactor | null): boolean {
  return factor?.confirmedAt != null
}
