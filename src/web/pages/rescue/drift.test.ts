import { describe, expect, test } from 'vitest'
import { greatCircle } from '#contract/wire/earth.ts'
import { degrees, knots, lngLat, metres } from '#contract/wire/units.ts'
import { driftAreas, driftFrom, driftShown, driftSince } from './drift.ts'

const hour = 3_600_000
const of = (speed: number) => ({ speed: knots(speed), towards: degrees(180) })

test('half a knot carries a nautical mile in two hours', () => {
  expect(driftSince(of(0.5), 0, 2 * hour)).toBe(1852)
  expect(driftSince(of(0), 0, 2 * hour)).toBe(0)
})

test('nothing is said of a moment to come, nor after a day', () => {
  expect(driftSince(of(1), 1, 0)).toBeNull()
  expect(driftSince(of(1), 0, 24 * hour)).not.toBeNull()
  expect(driftSince(of(1), 0, 24 * hour + 1)).toBeNull()
})

describe('where current and wind carry it', () => {
  const calm = { currentSpeed: 1, currentDirection: 180, windSpeed: null, windDirection: null }

  test('with the current, and a little downwind', () => {
    expect(driftFrom(calm)).toEqual({ speed: 1, towards: 180 })
    const pushed = driftFrom({ ...calm, windSpeed: 20, windDirection: 270 })
    expect(pushed?.speed).toBeCloseTo(Math.hypot(1, 0.33), 6)
    expect(pushed?.towards).toBeCloseTo(180 - (Math.atan2(0.33, 1) * 180) / Math.PI, 6)
  })

  test('of a current that nobody knows nothing is said', () => {
    expect(driftFrom({ ...calm, currentSpeed: null, windSpeed: 20, windDirection: 270 })).toBeNull()
    expect(driftFrom({ ...calm, currentDirection: null })).toBeNull()
  })

  test('the further ahead, the further away and the wider; from where it was an hour ago an hour further', () => {
    const at = lngLat(-17.3, 15)
    const drift = { speed: knots(1), towards: degrees(180) }
    const [three, six] = driftAreas(at, drift, 0, [3, 6])
    expect(greatCircle(at, three?.at ?? at)).toBeCloseTo(3 * 1852, 0)
    expect(greatCircle(at, six?.at ?? at)).toBeCloseTo(6 * 1852, 0)
    expect(six?.radius).toBeGreaterThan(three?.radius ?? Infinity)
    const [later] = driftAreas(at, drift, hour, [3])
    expect(greatCircle(at, later?.at ?? at)).toBeCloseTo(4 * 1852, 0)
    expect(driftAreas(at, drift, 25 * hour, [3])).toEqual([])
    expect(driftAreas(at, drift, -1, [3])).toEqual([])
  })

  test('the chart keeps to who is near: where it may drift in hours is framed with them only when it is no farther', () => {
    const at = lngLat(-17.3, 15)
    const areas = driftAreas(at, { speed: knots(0.6), towards: degrees(180) }, 0, [3, 6])
    const [three] = areas
    const away = (miles: number) => ({ distance: metres(miles * 1852) })
    expect(driftShown(areas, [], at, false)).toEqual(areas)
    expect(driftShown(areas, [away(3), away(9)], at, false)).toEqual(areas)
    expect(driftShown(areas, [away(0.4), away(1.2)], at, false)).toEqual([three])
    expect(driftShown(areas, [away(0.4), away(0.7)], at, false)).toEqual([])
    expect(driftShown(areas, [away(3), away(9)], at, true)).toEqual([])
    expect(driftShown(areas, [], at, true)).toEqual([three])
  })
})
