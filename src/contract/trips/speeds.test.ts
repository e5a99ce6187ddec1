import { describe, expect, test } from 'vitest'
import type { TrackFix } from './one-source.ts'
import { sailedSpeed, speedsOf } from './speeds.ts'

const minute = 60_000
const metresOfMinute = (knots: number) => (knots * 1852) / 60

/** A boat that goes north, a position a minute, as fast as it says unless something else is said. */
function sailing(sailed: readonly number[], said: readonly (number | null)[] = sailed): TrackFix[] {
  let latitude = 14.9
  return sailed.map((knots, index) => {
    latitude += index === 0 ? 0 : metresOfMinute(knots) / 111_195
    const speed = said[index] ?? null
    return { at: index * minute, latitude, longitude: -17.2, speed, heading: null, altitude: null }
  })
}

describe('the curve', () => {
  test('says what the receiver said, where the boat came as far', () => {
    expect(speedsOf(sailing([6, 7, 8]))).toEqual(
      [6, 7, 8].map((knots, index) => ({ at: index * minute, knots, isDoubted: false })),
    )
  })

  test('measures where the receiver said nothing', () => {
    const [, second] = speedsOf(sailing([7, 7, 7], [7, null, 7]))
    expect(second?.knots).toBeCloseTo(7, 1)
    expect(second?.isDoubted).toBe(false)
  })

  test('questions a speed that the places beside it deny, and one that no pirogue has', () => {
    const spike = speedsOf(sailing([6, 6, 6, 6], [6, 38, 6, 60]))
    expect(spike.map(({ isDoubted }) => isDoubted)).toEqual([false, true, false, true])
    expect(spike.map(({ knots }) => knots)).toEqual([6, 38, 6, 60])
  })

  test('believes the first stroke of a boat that goes on as fast', () => {
    expect(speedsOf(sailing([0, 0, 9, 9], [0, 9, 9, 9])).some(({ isDoubted }) => isDoubted)).toBe(false)
  })

  test('questions whatever is said where the boat cannot have been', () => {
    const [place] = sailing([5])
    const doubted = place ? [{ ...place, at: 90_000 }] : []
    expect(speedsOf(sailing([5, 5, 5]), doubted).map(({ isDoubted }) => isDoubted)).toEqual([false, false, true, false])
  })

  test('over a long silence there is nothing to hold a speed against', () => {
    const [first, second] = sailing([6, 6], [6, 25])
    if (!first || !second) throw new Error('Two points.')
    expect(speedsOf([first, { ...second, at: 8 * minute }]).map(({ isDoubted }) => isDoubted)).toEqual([false, false])
  })
})

describe('a top speed', () => {
  const leg = (knots: number, milliseconds = minute) => ({
    metres: (knots * 1852 * milliseconds) / 3_600_000,
    milliseconds,
  })

  test('is what was said, if the boat came as far; else how far it came', () => {
    expect(sailedSpeed(8, leg(7))).toBe(8)
    expect(sailedSpeed(40, leg(7))).toBeCloseTo(7)
    expect(sailedSpeed(null, leg(7))).toBeCloseTo(7)
  })

  test('is nothing that two noisy places within seconds say', () => {
    expect(sailedSpeed(null, { metres: 100, milliseconds: 5000 })).toBeNull()
    expect(sailedSpeed(50, { metres: 100, milliseconds: 1000 })).toBeNull()
  })
})
