import type { Account } from './accounts.store.ts'
import {
  addressIsKnown,
  countAttempt,
  forgetAddressesOf,
  forgetAttemptsBefore,
  forgetAttemptsOf,
  rememberAddress,
  uncountAttempt,
  windowStartOf,
} from './attempts.store.ts'
import { secretHash } from './secrets.ts'
import { UndecidedGuesses } from './under-way.ts'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Services } from '#server/services.ts'

/**
 * Guessing is slowed down, people are not: only failures count, per account and address, per account, per address.
 * Nobody can lock a fisherman out from afar: from an address that he has used, a block of his whole account is passed.
 */
const window = 15 * 60_000
/** What is counted by the hour stands in the same table. */
const longestWindow = 60 * 60_000
export const limits = {
  accountAndAddress: 10,
  account: 50,
  address: 300,
  registrations: 300,
  passwordsGiven: 60,
} as const

type Guess = { readonly identity: string; readonly accountId: string | null; readonly address: string }

const underWay = new UndecidedGuesses()

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
  const admitted: string[] = []
  let givesBack = false
  try {
    for (const place of placesOf(services, guess)) {
      await admit(services, place)
      admitted.push(place.what)
    }
    if (!(await isRight())) return false
    for (const what of admitted) await uncountAttempt(services.db, what)
    givesBack = true
    if (guess.accountId !== null) {
      await rememberAddress(services.db, guess.accountId, secretHash(guess.address), services.now())
    }
    return true
  } finally {
    for (const what of admitted) underWay.settle(what, givesBack)
  }
}

type Place = { readonly what: string; readonly limit: number; readonly mayPass: () => Promise<boolean> }

function placesOf(services: Services, { identity, accountId, address }: Guess): Place[] {
  const [who, where] = [secretHash(identity), secretHash(address)]
  const isKnown = async () => accountId !== null && (await addressIsKnown(services.db, accountId, where))
  return [
    { what: `${who} ${where}`, limit: limits.accountAndAddress, mayPass: never },
    { what: `account ${who}`, limit: limits.account, mayPass: isKnown },
    { what: `address ${where}`, limit: limits.address, mayPass: never },
  ]
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
    if (!(await underWay.onePlace(what))) throw await tooMany(services, what)
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
  if ((await attemptsAt(services, what, limits.registrations)) === null) throw await tooMany(services, what)
}

/** As many as somebody can read out on the telephone; a machine on a stolen session is stopped. */
export async function countPasswordGiven(services: Services, giverId: string): Promise<void> {
  const what = `passwords given ${giverId}`
  if ((await attemptsAt(services, what, limits.passwordsGiven)) === null) throw await tooMany(services, what)
}

/** Whoever tried in vain until he asked for another password need not wait to try that one. */
export async function forgetGuesses(services: Services, account: Account): Promise<void> {
  await forgetAttemptsOf(services.db, secretHash(guessedAs(account)))
}

/** Says when the count begins anew. */
async function tooMany(services: Services, what: string): Promise<Refused> {
  const now = services.now()
  const began = (await windowStartOf(services.db, what)) ?? now
  const seconds = Math.ceil((began.getTime() + window - now.getTime()) / 1000)
  return new Refused(tooManyAttempts, {}, { retryAfter: Math.max(1, seconds) })
}

function attemptsAt(services: Services, what: string, most?: number): Promise<number | null> {
  const now = services.now()
  return countAttempt(services.db, what, now, new Date(now.getTime() - window), most)
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
