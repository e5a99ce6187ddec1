import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destination, greatCircle } from '#contract/wire/earth.ts'
import { degrees, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import {
  type Moving,
  bearingOf,
  boatsInReach,
  closestApproach,
  collisionCourses,
  isCollisionCourse,
  placeNow,
} from './collision.ts'

const now = Date.parse('2026-03-15T08:00:00Z')
const minute = 60_000
const limits = { nearest: 0.5 * metresPerNauticalMile, seconds: 20 * 60, slowest: 4 }
const middle = lngLat(-17.6, 14.9)
const boat = moving(0, 0, { speed: 0 })

describe('a ship that comes', () => {
  test('head-on from two miles at twelve knots is there in ten minutes', () => {
    const approach = closestApproach(moving(0, 2, { speed: 12, heading: 180 }), boat, now)
    expect(approach.metres).toBeLessThan(10)
    expect(approach.seconds).toBeCloseTo(600, -1)
    expect(approach.away).toBeCloseTo(2 * metresPerNauticalMile, -2)
    expect(isCollisionCourse(approach, limits)).toBe(true)
  })

  test.each<[string, Moving, boolean]>([
    ['passes at 0.4 M', moving(0.4, 2, { speed: 12, heading: 180 }), true],
    ['passes at 0.8 M', moving(0.8, 2, { speed: 12, heading: 180 }), false],
    ['has passed', moving(0.1, -0.2, { speed: 12, heading: 180 }), false],
    ['comes in half an hour', moving(0, 6, { speed: 12, heading: 180 }), false],
    ['goes elsewhere', moving(0, 2, { speed: 12, heading: 90 }), false],
    ['was heard three minutes ago', moving(0, 2.6, { speed: 12, heading: 180, at: now - 3 * minute }), true],
  ])('and %s', (_, ship, rings) => {
    expect(isCollisionCourse(closestApproach(ship, boat, now), limits)).toBe(rings)
    expect(collisionCourses([ship], [boat], now, limits)).toHaveLength(rings ? 1 : 0)
  })

  test('at four knots warns nobody, at five it does; and so does none that says no course', () => {
    const coming = (speed: number | null, heading: number | null = 180) => moving(0, 0.8, { speed, heading })
    const rings = (ship: Moving) => collisionCourses([ship], [boat], now, limits).length
    expect([coming(4), coming(5), coming(null), coming(12, null)].map(rings)).toEqual([0, 1, 0, 0])
  })

  test('near the limit is told when it is one chance in three that it is nearer, and no further away than that', () => {
    const at = (metres: number, spread: number) =>
      isCollisionCourse({ metres, seconds: 600, spread, away: 4000 }, limits)
    expect([at(1050, 10), at(1050, 300), at(1400, 300), at(925, 10)]).toEqual([false, true, false, true])
    // However little is known, who comes straight on is told of.
    expect(at(0, 100_000)).toBe(true)
  })

  test('is seen from the boat where it is now', () => {
    const ship = moving(0, 2, { speed: 12, heading: 180, at: now - 5 * minute })
    expect(bearingOf(ship, boat, now)).toBeCloseTo(0, 0)
    expect(greatCircle(placeNow(ship, now), middle)).toBeCloseTo(metresPerNauticalMile, -2)
  })
})

test('whatever the doubt, nothing is told that passes at one and a half times the limit', () => {
  const doubts = Array.from({ length: 200 }, (_, index) => index * 25)
  const told = (metres: number) =>
    doubts.some((spread) => isCollisionCourse({ metres, seconds: 600, spread, away: 4000 }, limits))
  expect([told(1.45 * limits.nearest), told(1.5 * limits.nearest)]).toEqual([true, false])
  const doubted = { speed: 12, heading: 180, spread: 1.25 * limits.nearest, drift: 0 }
  const passing = (miles: number) => collisionCourses([moving(miles, 2, doubted)], [boat], now, limits)
  expect([passing(0.72), passing(0.76)].map((found) => found.length)).toEqual([1, 0])
})

const anything = fc
  .record({
    east: fc.double({ min: -8, max: 8, noNaN: true }),
    north: fc.double({ min: -8, max: 8, noNaN: true }),
    speed: fc.double({ min: 0, max: 25, noNaN: true }),
    heading: fc.double({ min: 0, max: 359, noNaN: true }),
    age: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ east, north, age, ...way }) => moving(east, north, { ...way, at: now - age * 1000 }))

describe('any two', () => {
  test('come as near to each other as is seen when both are followed second by second', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const approach = closestApproach(one, other, now)
        const soon = Math.min(1200, Math.max(0, approach.seconds))
        const apart = (seconds: number) =>
          greatCircle(placeNow(one, now + seconds * 1000), placeNow(other, now + seconds * 1000))
        const nearest = Math.min(...Array.from({ length: 61 }, (_, step) => apart((step * 1200) / 60)), apart(soon))
        if (approach.seconds > 1200) return
        expect(Math.abs(nearest - approach.metres)).toBeLessThan(60 + nearest * 0.01)
      }),
    )
  })

  test('are as near from either side', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const [there, back] = [closestApproach(one, other, now), closestApproach(other, one, now)]
        expect(there.metres).toBeCloseTo(back.metres, 3)
        expect(there.seconds).toBeCloseTo(back.seconds, 3)
      }),
    )
  })
})

/** As `anything`, further apart, faster, and heard longer ago: half an hour for a telephone. */
const farAndOld = fc
  .record({
    east: fc.double({ min: -30, max: 30, noNaN: true }),
    north: fc.double({ min: -30, max: 30, noNaN: true }),
    speed: fc.double({ min: 0, max: 45, noNaN: true }),
    heading: fc.option(fc.double({ min: 0, max: 359, noNaN: true })),
    age: fc.integer({ min: 0, max: 1800 }),
    drift: fc.constantFrom(0.3, 0.5, 1.5),
  })
  .map(({ east, north, age, ...way }) => moving(east, north, { ...way, at: now - age * 1000 }))

describe('of many ships and many boats the same pairs are found as when each is compared with each', () => {
  test.each([
    ['near together', anything, 12],
    ['far apart and heard long ago', farAndOld, 40],
  ])('%s', (_, some, most) => {
    const fleet = fc.array(some, { maxLength: most })
    fc.assert(fc.property(fleet, fleet, sameAsEachWithEach))
  })
})

function sameAsEachWithEach(ships: readonly Moving[], boats: readonly Moving[]): void {
  const found = collisionCourses(ships, boats, now, limits).map(({ ship, boat: met }) => [
    ships.indexOf(ship),
    boats.indexOf(met),
  ])
  const each = ships.flatMap((ship, index) =>
    boats.flatMap((other, place) =>
      (ship.speed ?? 0) > limits.slowest &&
      ship.heading !== null &&
      isCollisionCourse(closestApproach(ship, other, now), limits)
        ? [[index, place]]
        : [],
    ),
  )
  expect(found.map(String).toSorted()).toEqual(each.map(String).toSorted())
  const reached = new Set(boatsInReach(ships, boats, now, limits).map((one) => boats.indexOf(one)))
  expect(each.filter(([, place]) => !reached.has(place ?? -1))).toEqual([])
}

test('over the antimeridian too, from either side', () => {
  const [east, west] = [lngLat(179.99, 0), lngLat(-179.98, 0)]
  for (const [from, to, heading] of [
    [west, east, 270],
    [east, west, 90],
  ] as const) {
    const ship = { ...boat, place: from, speed: 12, heading }
    expect(collisionCourses([ship], [{ ...boat, place: to }], now, limits)).toHaveLength(1)
  }
})

/** So many miles east and north of the middle. */
function moving(east: number, north: number, way: Partial<Moving>): Moving {
  const up = destination(middle, degrees(north < 0 ? 180 : 0), Math.abs(north) * metresPerNauticalMile)
  const place = destination(up, degrees(east < 0 ? 270 : 90), Math.abs(east) * metresPerNauticalMile)
  return { place, at: now, speed: null, heading: 0, spread: 20, drift: 0.2, ...way }
}
