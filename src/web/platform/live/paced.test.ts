import { expect, test } from 'vitest'
import { paced } from './paced.ts'

test('up to a thousand lines keep the period, ten thousand are asked for ten times less often', () => {
  const after = [undefined, 0, 1000, 1001, 10_000].map((count) => {
    return paced(() => 60_000)({ state: { data: count === undefined ? undefined : Array.from({ length: count }) } })
  })
  expect(after).toEqual([60_000, 60_000, 60_000, 120_000, 600_000])
})
