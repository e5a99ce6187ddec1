import { expect, test, vi } from 'vitest'
import type { Services } from '#server/platform/services.ts'
import { limitedGuess } from './attempts.actions.ts'

/** What the database counts; its next answer is on its way for as long as a test wants. */
const { counts, answers } = vi.hoisted(() => ({
  counts: new Map<string, number>(),
  answers: { onTheirWay: Promise.resolve() },
}))
vi.mock('#server/platform/http/budgets/attempts.store.ts', () => ({
  countAttempt: async (_db: unknown, what: string, _now: Date, _start: Date, most = Number.POSITIVE_INFINITY) => {
    const before = counts.get(what) ?? 0
    if (before < most) counts.set(what, before + 1)
    await answers.onTheirWay
    return before < most ? before + 1 : null
  },
  uncountAttempt: async (_db: unknown, what: string) => void counts.set(what, (counts.get(what) ?? 0) - 1),
  attemptsCounted: async (_db: unknown, what: string) => counts.get(what) ?? 0,
  addressIsKnown: async () => false,
  rememberAddress: async () => {},
}))

const services = { db: null, now: () => new Date(0) } as unknown as Services

test('a place that is given back while « full » is on its way is not lost: the eleventh right login succeeds', async () => {
  const guess = { identity: 'awa@guet.example', accountId: 'awa', address: '10.0.0.1' }
  const verified = Promise.withResolvers<boolean>()
  const ten = Array.from({ length: 10 }, () => limitedGuess(services, guess, () => verified.promise))
  await vi.waitFor(() => expect([...counts.values()]).toEqual([10, 10, 10]))
  const late = Promise.withResolvers<void>()
  answers.onTheirWay = late.promise
  const eleventh = limitedGuess(services, guess, async () => true)
  verified.resolve(true)
  expect(await Promise.all(ten)).toEqual(Array.from({ length: 10 }, () => true))
  late.resolve()
  expect(await eleventh).toBe(true)
})
