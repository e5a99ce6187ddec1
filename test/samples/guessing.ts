import { freshEmail } from '#test/world/registration.ts'
import type { Answer, TestServer } from '#test/world/test-server.ts'

/** One guess at a password, from an address. */
export type Guess = { readonly email: string; readonly password: string; readonly address: string }

export function guess(guet: TestServer, { email, password, address }: Guess): Promise<Answer> {
  return guet.request('POST /users/login/', { body: { email, password }, address })
}

/** All guesses, so many at a time, and how each ended. */
export async function guessInBatches(guet: TestServer, guesses: readonly Guess[], batch = 60): Promise<number[]> {
  const statuses: number[] = []
  for (let start = 0; start < guesses.length; start += batch) {
    const answers = guesses.slice(start, start + batch).map((one) => guess(guet, one))
    for (const { status } of await Promise.all(answers)) statuses.push(status)
  }
  return statuses
}

export function tally(statuses: readonly number[]): { readonly [status: string]: number } {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export function addressNumber(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

/** Wrong passwords for one account. */
export function wrong({ email }: Pick<Guess, 'email'>, count: number, addressOf: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => ({ email, password: `essai-${index}`, address: addressOf(index) }))
}

/** Failures at accounts that nobody has. */
export function strangers(count: number, address: string) {
  return Array.from({ length: count }, () => ({ email: freshEmail(), password: 'essai', address }))
}
