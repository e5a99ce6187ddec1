import { describe, expect, test } from 'vitest'
import { type Course, borderAhead, isClearOf, metresAhead } from './border-ahead.ts'
import { zoneOutlineOf } from './outline.ts'
import type { Pair, Rings, ZoneShape } from './zone.ts'
import { destination } from '#contract/wire/earth.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'

const middle: Pair = [-17.46, 14.72]
const corner = (east: number, north: number): Pair => towards(towards(middle, 90, east), 0, north)
const square = outline('polygon', [[corner(0, 0), corner(2000, 0), corner(2000, 2000), corner(0, 2000), corner(0, 0)]])
const circle = outline('circle', null, 1852)
const line = outline('line', [[corner(0, -1000), corner(0, 1000)]])

/** Six knots are 3.0867 metres in a second. */
const metresPerSecond = (6 * 1852) / 3600
const course = (place: Pair, heading: number | null, speed: number | null = 6): Course => ({ place, heading, speed })

describe('straight ahead', () => {
  test('to the nearest edge, infinite when the course misses', () => {
    const west = corner(-1000, 1000)
    expect(metresAhead(square, west, 90)).toBeCloseTo(1000, 0)
    expect(metresAhead(square, west, 45)).toBeCloseTo(1000 * Math.SQRT2, 0)
    expect(metresAhead(square, west, 44)).toBe(Number.POSITIVE_INFINITY)
    expect(metresAhead(square, west, 270)).toBe(Number.POSITIVE_INFINITY)
    expect(metresAhead(square, corner(500, 1000), 90)).toBeCloseTo(1500, 0)
  })

  test('to a circle, from outside and from inside', () => {
    expect(metresAhead(circle, towards(middle, 180, 3000), 0)).toBeCloseTo(3000 - 1852, 0)
    expect(metresAhead(circle, towards(middle, 180, 1000), 180)).toBeCloseTo(852, 0)
    expect(metresAhead(circle, middle, 77)).toBeCloseTo(1852, 0)
    expect(metresAhead(circle, towards(middle, 180, 3000), 180)).toBe(Number.POSITIVE_INFINITY)
  })

  test('to a circle of 100 km the last metres are metres', () => {
    const wide = outline('circle', null, 100_000)
    expect(metresAhead(wide, towards(middle, 45, 100_020), 225)).toBeCloseTo(20, 0)
    expect(metresAhead(wide, towards(middle, 45, 99_980), 45)).toBeCloseTo(20, 0)
  })
})

describe('a border ahead', () => {
  const forbidden = { outline: circle, forbidden: true, safe: false }
  const safe = { outline: circle, forbidden: false, safe: true }

  test('into what is forbidden and out of what is safe, in the time that it takes', () => {
    const ahead = borderAhead(course(towards(middle, 90, 2852), 270), forbidden)
    expect(ahead).toEqual({
      way: 'into',
      metres: expect.closeTo(1000, 0) as number,
      seconds: expect.closeTo(1000 / metresPerSecond, 0) as number,
    })
    expect(borderAhead(course(towards(middle, 90, 852), 90), safe)).toMatchObject({ way: 'out_of' })
    expect(borderAhead(course(towards(middle, 90, 852), 90), forbidden)).toBe(null)
    expect(borderAhead(course(towards(middle, 90, 2852), 270), safe)).toBe(null)
    expect(borderAhead(course(corner(900, 0), 270), { ...forbidden, outline: line })).toMatchObject({ way: 'into' })
  })

  test('within ten minutes, and only for a boat that is under way', () => {
    const reach = 600 * metresPerSecond
    expect(borderAhead(course(towards(middle, 90, 1852 + reach - 5), 270), forbidden)).not.toBe(null)
    expect(borderAhead(course(towards(middle, 90, 1852 + reach + 5), 270), forbidden)).toBe(null)
    for (const [heading, speed] of [
      [null, 6],
      [270, null],
      [270, 0.9],
    ] as const) {
      expect(borderAhead(course(towards(middle, 90, 1900), heading, speed), forbidden)).toBe(null)
    }
  })

  test('is forgotten far away or on the other side, not by turning the bow', () => {
    const reach = 900 * metresPerSecond
    expect(isClearOf(course(towards(middle, 90, 2000), 90), forbidden)).toBe(false)
    expect(isClearOf(course(towards(middle, 90, 1852 + reach + 5), 270), forbidden)).toBe(true)
    expect(isClearOf(course(towards(middle, 90, 1800), 270), forbidden)).toBe(true)
    expect(isClearOf(course(towards(middle, 90, 1852 + 505), null, 0), forbidden)).toBe(true)
    expect(isClearOf(course(towards(middle, 90, 1852 + 495), null, 0), forbidden)).toBe(false)
  })
})

function outline(zoneShape: ZoneShape, rings: Rings | null, radius: number | null = null) {
  const [centerLongitude, centerLatitude] = middle
  const made = zoneOutlineOf({ zoneShape, rings, radius, centerLatitude, centerLongitude })
  if (made === null) throw new Error('This is no zone.')
  return made
}

function towards(from: Pair, direction: number, metres: number): Pair {
  return destination(lngLat(...from), degrees(direction), metres)
}
