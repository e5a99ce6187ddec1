import { expect, test } from 'vitest'
import { wakeLasts } from '#contract/fleet/wakes.ts'
import type { Position } from '#contract/positions/position.ts'
import { lngLat } from '#contract/wire/units.ts'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { wakes } from './wakes.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000

function fix(after: number, change: Partial<Position> = {}): Position {
  const effectiveAt = new Date(start + after).toISOString()
  const place = { latitude: 14.9, longitude: -17.2 + after / 1e9 }
  return { id: `f${after}`, pirogue: 'p', device: null, user: null, effectiveAt, ...place, ...change } as Position
}
const times = (wake: readonly number[] = []) =>
  wake.filter((_, index) => index % 3 === 2).map((at) => (at - start) / minute)

test('a place a minute, in the flat world, oldest first', () => {
  const known = wakes()
  for (let second = 0; second <= 150; second += 10) known.heard([fix(second * 1000)], start + second * 1000)
  expect(times(known.of('p'))).toEqual([0, 1, 2])
  const place = lngLat(-17.2, 14.9)
  expect(known.of('p')?.slice(0, 3)).toEqual([worldX(place), worldY(place), start])
  expect(known.of('nobody')).toBeUndefined()
})

test('it never grows beyond its hour, however long one looks', () => {
  const known = wakes()
  for (let at = 0; at <= 5 * wakeLasts; at += 30_000) known.heard([fix(at)], start + at)
  const wake = known.of('p') ?? []
  expect(wake.length).toBeLessThanOrEqual(3 * 62)
  expect(wake[2]).toBeGreaterThanOrEqual(start + 4 * wakeLasts - minute)
})

test('what cannot be true, lies nowhere, or is older than the hour is no part of it', () => {
  const known = wakes()
  known.heard([fix(0, { implausible: true })], start)
  known.heard([fix(minute, { latitude: 0, longitude: 0 })], start + minute)
  known.heard([fix(-2 * wakeLasts)], start + 2 * minute)
  expect(known.of('p')).toBeUndefined()
})

test('what is told of the time before stands before what was heard, once', () => {
  const known = wakes()
  known.heard([fix(0)], start)
  const place = { latitude: 14.8, longitude: -17.3 }
  const told = [-40, -20, 5].map((minutes) => ({ ...place, at: start + minutes * minute }))
  known.before('p', told)
  known.before('other', told)
  known.heard([fix(2 * minute)], start + 2 * minute)
  expect(times(known.of('p'))).toEqual([-40, -20, 0, 2])
  expect(times(known.of('other'))).toEqual([-40, -20, 5])
})

test('who reads wakes is told once when the time before was told, of however many boats', async () => {
  const known = wakes()
  const before = known.reader()
  let told = 0
  const stop = known.subscribe(() => (told += 1))
  const at = Date.parse('2026-11-20T12:00:00Z')
  known.before('one', [{ latitude: 14.9, longitude: -17.2, at }])
  known.before('other', [{ latitude: 14.9, longitude: -17.3, at }])
  await Promise.resolve()
  expect([told, known.reader() === before, known.reader()('other')?.length]).toEqual([1, false, 3])
  stop()
})
