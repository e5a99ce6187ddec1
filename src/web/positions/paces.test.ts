import { expect, test } from 'vitest'
import type { Position } from '#contract/positions/position.ts'
import { destination } from '#contract/wire/earth.ts'
import { degrees, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { paceOf } from './paces.ts'
import { wakes } from './wakes.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000

/** A boat that goes north at these speeds, one after the other, a minute each. */
function sailed(speeds: readonly number[]) {
  const known = wakes()
  let place = lngLat(-17.2, 14.9)
  for (const [minutes, speed] of [...speeds, 0].entries()) {
    const at = start + minutes * minute
    const [longitude, latitude] = place
    const effectiveAt = new Date(at).toISOString()
    const position: Partial<Position> = { id: `${minutes}`, pirogue: 'p', effectiveAt, longitude, latitude, speed }
    known.heard([position as Position], at)
    place = destination(place, degrees(0), (speed * metresPerNauticalMile) / 60)
  }
  return { wake: known.of('p'), now: start + speeds.length * minute }
}
const pace = ({ wake, now }: ReturnType<typeof sailed>) => paceOf(wake, now)

test('a boat whose speed goes up and down from minute to minute has one pace', () => {
  const speeds = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 6 : 12))
  const paces = speeds.map((_, index) => pace(sailed(speeds.slice(0, index + 1)))).slice(9)
  for (const one of paces) expect(Math.abs((one ?? 0) - 9)).toBeLessThan(0.35)
})

test('what was more than a quarter of an hour ago counts no more', () => {
  const speeds = [...Array.from({ length: 30 }, () => 3), ...Array.from({ length: 15 }, () => 10)]
  expect(pace(sailed(speeds))).toBeCloseTo(10, 1)
})

test('of two minutes nothing is said, nor of a boat that is silent since', () => {
  expect(pace(sailed([8, 8]))).toBeNull()
  expect(pace(sailed([8, 8, 8]))).toBeCloseTo(8, 1)
  const { wake, now } = sailed([8, 8, 8, 8])
  expect(paceOf(wake, now + 20 * minute)).toBeNull()
  expect(paceOf(undefined, now)).toBeNull()
})
