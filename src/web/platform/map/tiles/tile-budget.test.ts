import { expect, test } from 'vitest'
import { type KeptTile, tileBudget, toDrop } from './tile-budget.ts'

const megabyte = 1024 * 1024
const now = Date.parse('2026-11-22T06:00:00Z')

function tile(url: string, bytes: number, usedAt: number, preparedUntil = 0): KeptTile {
  return { url, bytes, fetchedAt: 0, usedAt, preparedUntil }
}

test('50 MB at a desk, a tenth of what is left on a phone, nothing on a full one', () => {
  expect(tileBudget({ quota: 60_000 * megabyte, usage: 20 * megabyte })).toBe(50 * megabyte)
  expect(tileBudget({ quota: 130 * megabyte, usage: 30 * megabyte })).toBe(10 * megabyte)
  expect(tileBudget({ quota: 30 * megabyte, usage: 40 * megabyte })).toBe(0)
  expect(tileBudget({})).toBe(10 * megabyte)
})

test('the longest unused leaves first, and only as much as must', () => {
  const tiles = [tile('new', 300, 30), tile('old', 300, 10), tile('middle', 300, 20)]
  expect(toDrop(tiles, 1000, now)).toEqual([])
  expect(toDrop(tiles, 900, now).map(({ url }) => url)).toEqual(['old'])
  expect(toDrop(tiles, 400, now).map(({ url }) => url)).toEqual(['old', 'middle'])
  expect(toDrop(tiles, 0, now)).toHaveLength(3)
})

test('what was taken along for an outing stays, and takes no room from the rest, until it is old', () => {
  const prepared = tile('prepared', 5000, 1, now + 1)
  const seen = tile('seen', 300, 20)
  expect(toDrop([prepared, seen], 1000, now)).toEqual([])
  expect(toDrop([prepared, seen], 0, now)).toEqual([seen])
  expect(toDrop([prepared, seen], 1000, now + 1)).toEqual([prepared])
})

test('what stays is always within the budget, and nothing that was dropped is newer than what stays', () => {
  let seed = 20_261_122
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let run = 0; run < 200; run += 1) {
    const tiles = Array.from({ length: 60 }, (_, index) =>
      tile(String(index), Math.ceil(random() * 40), random(), random() < 0.2 ? now + 1 : 0),
    )
    const budget = Math.floor(random() * 1500)
    const dropped = new Set(toDrop(tiles, budget, now))
    const kept = tiles.filter((one) => !dropped.has(one) && one.preparedUntil <= now)
    expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget)
    const newestGone = Math.max(0, ...[...dropped].map(({ usedAt }) => usedAt))
    for (const { usedAt } of kept) expect(usedAt).toBeGreaterThanOrEqual(newestGone)
    for (const { preparedUntil } of dropped) expect(preparedUntil).toBeLessThanOrEqual(now)
  }
})
