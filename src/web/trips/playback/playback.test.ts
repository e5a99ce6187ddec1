import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '#contract/positions/position.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type TrackFix, oneSource } from '#contract/trips/one-source.ts'
import { gapsIn, placeAt, trailsUntil } from './playback.ts'

const minute = 60_000
function point(minutes: number, latitude: number, changes: Partial<TrackFix> = {}): TrackFix {
  return { at: minutes * minute, latitude, longitude: -17, speed: 5, heading: null, altitude: null, ...changes }
}
const track = [point(0, 14), point(2, 14.2), point(60, 15), point(61, 15.1)]

describe('the place at a moment', () => {
  test('between two fixes is on the way from one to the other', () => {
    expect(placeAt(track, minute)).toMatchObject({
      state: 'sailing',
      latitude: 14.1,
      longitude: -17,
      heading: 0,
      speed: 5,
    })
    expect(placeAt(track, 60.5 * minute)?.latitude).toBeCloseTo(15.05)
  })

  test('over a long silence is the last known one, and is said to be silent: no movement is invented', () => {
    for (const at of [2.1, 30, 59.9]) {
      expect(placeAt(track, at * minute)).toMatchObject({
        state: 'silent',
        latitude: 14.2,
        speed: null,
        since: 2 * minute,
      })
    }
    expect(placeAt(track, 2 * minute)?.state).toBe('sailing')
    expect(placeAt(track, 60 * minute)).toMatchObject({ state: 'sailing', latitude: 15 })
  })

  test('before the first fix and after the last one is theirs', () => {
    expect(placeAt(track, -1)).toMatchObject({ state: 'before', latitude: 14 })
    expect(placeAt(track, 99 * minute)).toMatchObject({ state: 'after', latitude: 15.1 })
    expect(placeAt([], 0)).toBeNull()
  })

  test('points where it goes when nothing else says so, and nowhere when it lies still', () => {
    const west = [point(0, 14), point(1, 14, { longitude: -17.1 })]
    expect(placeAt(west, 1)?.heading).toBeCloseTo(270)
    expect(placeAt([point(0, 14, { heading: 42 }), point(1, 15)], 1)?.heading).toBe(42)
    expect(placeAt([point(0, 14), point(1, 14)], 1)?.heading).toBeNull()
  })

  test('never leaves the two fixes that it lies between', () =>
    holdsFor(
      fc.property(
        fc.array(
          fc.record({ step: fc.integer({ min: 0, max: 30 }), latitude: fc.double({ min: -1, max: 1, noNaN: true }) }),
          { minLength: 2, maxLength: 20 },
        ),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (steps, part) => {
          let at = 0
          const points = steps.map(({ step, latitude }) => point((at += step), latitude))
          const moment = at * minute * part
          const place = placeAt(points, moment)
          const [before, next] = [points.findLast((one) => one.at <= moment), points.find((one) => one.at > moment)]
          const around = [before?.latitude, next?.latitude].filter((latitude) => latitude !== undefined)
          expect(place?.latitude).toBeGreaterThanOrEqual(Math.min(...around) - 1e-9)
          expect(place?.latitude).toBeLessThanOrEqual(Math.max(...around) + 1e-9)
        },
      ),
      500,
    ))
})

test('the trail ends where the boat is, and is cut where nothing is known', () => {
  expect(trailsUntil(track, minute)).toEqual([
    [
      [-17, 14],
      [-17, 14.1],
    ],
  ])
  expect(trailsUntil(track, 30 * minute)).toEqual([
    [
      [-17, 14],
      [-17, 14.2],
    ],
  ])
  expect(trailsUntil(track, 99 * minute)).toEqual([
    [
      [-17, 14],
      [-17, 14.2],
    ],
    [
      [-17, 15],
      [-17, 15.1],
    ],
  ])
  expect(gapsIn(track)).toEqual([{ from: 2 * minute, until: 60 * minute }])
})

test('of two devices on board one is drawn, until it falls silent; 0,0 is no place', () => {
  const said = (device: string, minutes: number, latitude = 14) =>
    ({
      device,
      effectiveAt: new Date(minutes * minute).toISOString(),
      latitude,
      longitude: latitude && -17,
    }) as Position
  const both = [
    said('phone', 40),
    said('tracker', 0),
    said('phone', 0.5),
    said('tracker', 1),
    said('tracker', 2, 0),
    said('phone', 9),
  ]
  expect(oneSource(both).map(({ at }) => at / minute)).toEqual([0, 1, 40])
})
