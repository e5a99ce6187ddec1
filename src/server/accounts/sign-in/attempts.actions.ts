import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { type Refusal, Refused } from '#contract/wire/refusal.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import { UndecidedGuesses } from '#server/accounts/under-way.ts'
import {
  addressIsKnown,
  attemptsCounted,
  countAttempt,
  forgetAddressesOf,
  forgetAttemptsBefore,
  forgetAttemptsOf,
  rememberAddress,
  uncountAttempt,
  windowStartOf,
} from '#server/platform/http/budgets/attempts.store.ts'
import { FairQueue } from '#server/platform/http/fair-queue.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceIsKnown } from './known-devices.actions.ts'
import { secretHash } from './secrets.ts'

/**
 * Guessing is slowed down, people are not: only failures count, and what they close is closed for whoever failed.
 *
 *   a device that signed in to this account before   ten of its own, whatever strangers do
 *   a stranger                                        ten for this account at this address, three where the address is loud
 *   all strangers together                            fifty for one account; an address known to it passes
 *   an address                                        closes nothing: half of a country comes from a few of them
 *
 * why: accounts.md#what-guessing-a-password-costs (the arithmetic)
 */
const window = 15 * 60_000
/** What is counted by the hour stands in the same table. */
const longestWindow = 60 * 60_000
export const attemptLimits = {
  accountAndDevice: 10,
  accountAndAddress: 10,
  /** From so many failures on, whosever they were, an address is loud. */
  loudAddress: 300,
  accountAndLoudAddress: 3,
  account: 50,
  codesOfAddress: 10,
  /** From so many wrong codes on, wherever they came from, codes are under attack. */
  loudCodes: 50,
  codesOfAddressWhenLoud: 1,
  registrations: 300,
  passwordsGiven: 60,
} as const

type Guess = {
  readonly identity: string
  readonly accountId: string | null
  readonly address: string
  /** The mark of a device, or the session that proves one. */
  readonly device?: AttemptingDevice
}
type AttemptingDevice = { readonly mark: string } | { readonly session: string }

const underWay = new UndecidedGuesses()

/** Looking at a password is work: a loud address gets no more of it than two threads, and known devices do not wait behind it. */
const turnsOfLoud = new FairQueue({
  perPerson: 2,
  inAll: 3,
  waitingPerPerson: 500,
  waitingInAll: 2000,
  patience: 60_000,
  busy: tooManyAttempts,
  comeBackIn: 5,
})

/** Guesses at one account are counted together, whether its e-mail or its number was typed. */
export function guessedAs({ id, emailIdentity: own, phoneIdentity }: Account): string {
  return own ?? phoneIdentity ?? id
}

/** Runs one guess at a password. It throws when there were too many, and counts unless the guess was right. */
export async function limitedGuess(
  services: Services,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { accountId, address } = guess
  const { places, isLoud } = await placesOf(services, guess)
  const look = isLoud ? () => turnsOfLoud.run(address, isRight) : isRight
  if (!(await guarded(services, places, look))) return false
  if (accountId !== null) await rememberAddress(services.db, accountId, secretHash(address), services.now())
  return true
}

/**
 * Runs one guess at the six digits of an invitation. Whoever tried too many is refused with `refusal`; a code that an
 * attack from elsewhere made precious is still looked at once.
 */
export async function limitedCode(
  services: Services,
  { address, refusal }: { readonly address: string; readonly refusal: Refusal },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const isLoud = (await failuresAt(services, 'codes')) >= attemptLimits.loudCodes
  const limit = isLoud ? attemptLimits.codesOfAddressWhenLoud : attemptLimits.codesOfAddress
  const own = { what: `codes ${secretHash(address)}`, limit, mayPass: never, refusal }
  return await guarded(services, [own, counted('codes')], isRight)
}

async function guarded(
  services: Services,
  places: readonly Place[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const admitted: string[] = []
  let givesBack = false
  try {
    for (const place of places) {
      await admit(services, place)
      admitted.push(place.what)
    }
    if (!(await isRight())) return false
    for (const what of admitted) await uncountAttempt(services.db, what)
    givesBack = true
    return true
  } finally {
    for (const what of admitted) underWay.settle(what, givesBack)
  }
}

type Place = {
  readonly what: string
  readonly limit?: number
  readonly mayPass: () => Promise<boolean>
  readonly refusal?: Refusal
}

/** For a stranger at a loud address `isLoud`. */
async function placesOf(
  services: Services,
  { identity, accountId, address, device }: Guess,
): Promise<{ readonly places: readonly Place[]; readonly isLoud: boolean }> {
  const [who, where] = [secretHash(identity), secretHash(address)]
  const account = { what: `account ${who}`, limit: attemptLimits.account }
  const mark = await knownAs(services, accountId, device)
  if (mark !== null) {
    const own = { what: `${who} device ${mark}`, limit: attemptLimits.accountAndDevice, mayPass: never }
    return { places: [own, { ...account, mayPass: always }], isLoud: false }
  }
  const isLoud = (await failuresAt(services, `address ${where}`)) >= attemptLimits.loudAddress
  const limit = isLoud ? attemptLimits.accountAndLoudAddress : attemptLimits.accountAndAddress
  const isKnown = async () => accountId !== null && (await addressIsKnown(services.db, accountId, where))
  const own = { what: `${who} ${where}`, limit, mayPass: never }
  return { places: [own, { ...account, mayPass: isKnown }, counted(`address ${where}`)], isLoud }
}

/** Under which name a device that this account used before is counted; null for a stranger's. */
async function knownAs(services: Services, accountId: string | null, device: AttemptingDevice | undefined) {
  if (accountId === null || device === undefined) return null
  if ('session' in device) return device.session
  return (await deviceIsKnown(services, accountId, device.mark)) ? secretHash(device.mark) : null
}

/** It is only counted, and closes nothing. */
function counted(what: string): Place {
  return { what, mayPass: always }
}

async function admit(services: Services, place: Place): Promise<void> {
  const { what } = place
  underWay.begin(what)
  for (;;) {
    const givenBack = underWay.givenBack(what)
    if (await takesPlace(services, place)) return
    // While the database was asked, a place may have been given back.
    if (underWay.givenBack(what) !== givenBack) continue
    underWay.settle(what, false)
    if (!(await underWay.onePlace(what))) throw await tooMany(services, what, place.refusal)
  }
}

async function takesPlace(services: Services, { what, limit, mayPass }: Place): Promise<boolean> {
  try {
    if ((await attemptsAt(services, what, limit)) !== null) return true
    if (!(await mayPass())) return false
    await attemptsAt(services, what)
    return true
  } catch (problem) {
    underWay.settle(what, false)
    throw problem
  }
}

/** Whole villages share one address: only a machine registers this many people. */
export async function countRegistration(services: Services, address: string): Promise<void> {
  const what = `registrations ${secretHash(address)}`
  if ((await attemptsAt(services, what, attemptLimits.registrations)) === null) throw await tooMany(services, what)
}

/** As many as somebody can read out on the telephone; a machine on a stolen session is stopped. */
export async function countPasswordGiven(services: Services, giverId: string): Promise<void> {
  const what = `passwords given ${giverId}`
  if ((await attemptsAt(services, what, attemptLimits.passwordsGiven)) === null) throw await tooMany(services, what)
}

/** Whoever tried in vain until he asked for another password need not wait to try that one. */
export async function forgetGuesses(services: Services, account: Account): Promise<void> {
  await forgetAttemptsOf(services.db, secretHash(guessedAs(account)))
}

/** Says when the count begins anew. */
async function tooMany(services: Services, what: string, refusal: Refusal = tooManyAttempts): Promise<Refused> {
  const now = services.now()
  const began = (await windowStartOf(services.db, what)) ?? now
  const seconds = Math.ceil((began.getTime() + window - now.getTime()) / 1000)
  return new Refused(refusal, {}, { retryAfter: Math.max(1, seconds) })
}

function attemptsAt(services: Services, what: string, most?: number): Promise<number | null> {
  const now = services.now()
  return countAttempt(services.db, what, now, new Date(now.getTime() - window), most)
}

function failuresAt(services: Services, what: string): Promise<number> {
  return attemptsCounted(services.db, what, new Date(services.now().getTime() - window))
}

async function always(): Promise<boolean> {
  return true
}

async function never(): Promise<boolean> {
  return false
}

export async function forgetOldAttempts(services: Services): Promise<void> {
  await forgetAttemptsBefore(services.db, new Date(services.now().getTime() - longestWindow))
}

export async function forgetAddresses(services: Services, accountId: string): Promise<void> {
  await forgetAddressesOf(services.db, accountId)
}
