import {
  addressIsKnown,
  countAttempt,
  forgetAttemptsBefore,
  rememberAddress,
  uncountAttempt,
} from './attempts.store.ts'
import { printOf } from './secrets.ts'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { House } from '#server/house.ts'

/**
 * Guessing is slowed down, people are not: only failures count, per account and address, per account, per address.
 * Nobody can lock a fisherman out from afar: from an address that he has used, a block of his whole account is passed.
 */
const window = 15 * 60_000
const limits = { accountAndAddress: 10, account: 50, address: 300, registrations: 300 } as const

type Guess = { readonly identity: string; readonly accountId: string | null; readonly address: string }

/** Runs one guess at a password. It throws when there were too many, and counts unless the guess was right. */
export async function guarded(house: House, guess: Guess, isRight: () => Promise<boolean>): Promise<boolean> {
  const [identity, address] = [printOf(guess.identity), printOf(guess.address)]
  const counted: string[] = []
  const count = async (what: string, limit: number, mayPass: () => Promise<boolean>) => {
    if ((await attemptsAt(house, what)) > limit && !(await mayPass())) throw new Refused(tooManyAttempts)
    counted.push(what)
  }
  const isKnown = async () => guess.accountId !== null && (await addressIsKnown(house.db, guess.accountId, address))
  await count(`${identity} ${address}`, limits.accountAndAddress, never)
  await count(`account ${identity}`, limits.account, isKnown)
  await count(`address ${address}`, limits.address, never)
  if (!(await isRight())) return false
  for (const what of counted) await uncountAttempt(house.db, what)
  if (guess.accountId !== null) await rememberAddress(house.db, guess.accountId, address, house.now())
  return true
}

/** Whole villages share one address: only a machine registers this many people. */
export async function countRegistration(house: House, address: string): Promise<void> {
  const attempts = await attemptsAt(house, `registrations ${printOf(address)}`)
  if (attempts > limits.registrations) throw new Refused(tooManyAttempts)
}

function attemptsAt(house: House, what: string): Promise<number> {
  const now = house.now()
  return countAttempt(house.db, what, now, new Date(now.getTime() - window))
}

async function never(): Promise<boolean> {
  return false
}

export async function forgetOldAttempts(house: House): Promise<void> {
  await forgetAttemptsBefore(house.db, new Date(house.now().getTime() - window))
}
