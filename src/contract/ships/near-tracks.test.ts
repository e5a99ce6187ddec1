import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destination, greatCircle } from '#contract/wire/earth.ts'
import { degrees, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { flagOf } from './flag.ts'
import type { TrackPoint } from './near-pass.ts'
import { nearestOfTracks, nearestTo } from './near-tracks.ts'

const start = Date.parse('2026-03-15T08:00:00Z')
const boatAt = lngLat(-17.6, 14.9)

describe('how near two tracks came', () => {
  test('a ship that passes 200 m to the east between two moments was 200 m away, and when', () => {
    const east = destination(boatAt, degrees(90), 200)
    const ship = [-1, 1].map((side) =>
      point(destination(east, degrees(side < 0 ? 0 : 180), 3 * metresPerNauticalMile), side < 0 ? 0 : 600),
    )
    const boat = [0, 280, 600].map((seconds) => point(boatAt, seconds))
    const closest = nearestOfTracks(ship, boat)
    expect(closest?.metres).toBeCloseTo(200, 0)
    expect(closest).toMatchObject({ at: new Date(start + 300_000).toISOString(), shipSeconds: 300, boatSeconds: 20 })
  })

  test('nobody knows it of two that were never heard at one time, nor across a gap of more than ten minutes', () => {
    const boat = [point(boatAt, 700)]
    expect(nearestOfTracks([point(boatAt, 0), point(boatAt, 600)], boat)).toBeNull()
    expect(nearestOfTracks([point(boatAt, 600), point(boatAt, 1201)], boat)).toBeNull()
    expect(nearestOfTracks([point(boatAt, 600), point(boatAt, 1200)], boat)?.metres).toBe(0)
    expect(nearestOfTracks([], boat)).toBeNull()
  })

  test('it is what is seen when both are followed each quarter of a second', () => {
    const tracks = fc.array(
      fc.record({
        east: fc.integer({ min: 0, max: 1500 }),
        north: fc.integer({ min: 0, max: 1500 }),
        after: fc.integer({ min: 60, max: 120 }),
      }),
      { minLength: 2, maxLength: 6 },
    )
    fc.assert(
      fc.property(tracks, tracks, (one, other) => {
        const [ship, boat] = [tracked(one), tracked(other)]
        const closest = nearestOfTracks(ship, boat)
        const seen = quarterByQuarter(ship, boat)
        expect(closest === null).toBe(seen === null)
        // In a quarter of a second two of them come 18 m nearer at most.
        if (closest !== null && seen !== null) expect(Math.abs(closest.metres - seen)).toBeLessThan(10)
      }),
    )
  })
})

test('a page shows the positions nearest to the moment, in their order', () => {
  const track = [0, 60, 120, 180, 240].map((seconds) => point(boatAt, seconds))
  const at = new Date(start + 130_000).toISOString()
  expect(nearestTo(track, at, 3)).toEqual(track.slice(1, 4))
  expect(nearestTo(track, at, 9)).toEqual(track)
})

test('the flag is read from the number, also of a boat of a larger ship', () => {
  expect(['663012345', '227000000', '355999999', '636000001', '986630001', '299000000'].map(flagOf)).toEqual([
    'SN',
    'FR',
    'PA',
    'LR',
    'SN',
    null,
  ])
})

function point([longitude, latitude]: readonly [number, number], seconds: number): TrackPoint {
  return { at: new Date(start + seconds * 1000).toISOString(), latitude, longitude, speed: null, heading: null }
}

function tracked(steps: readonly { readonly east: number; readonly north: number; readonly after: number }[]) {
  let seconds = 0
  return steps.map(({ east, north, after }) => {
    seconds += after
    return point(destination(destination(boatAt, degrees(90), east), degrees(0), north), seconds)
  })
}

function quarterByQuarter(ship: readonly TrackPoint[], boat: readonly TrackPoint[]): number | null {
  const [from, until] = [
    Math.max(Date.parse(ship[0]?.at ?? ''), Date.parse(boat[0]?.at ?? '')),
    Math.min(Date.parse(ship.at(-1)?.at ?? ''), Date.parse(boat.at(-1)?.at ?? '')),
  ]
  const apart = Array.from({ length: Math.max(0, (until - from) / 250 + 1) }, (_, step) =>
    greatCircle(along(ship, from + step * 250), along(boat, from + step * 250)),
  )
  return apart.length === 0 ? null : Math.min(...apart)
}

function along(track: readonly TrackPoint[], at: number) {
  const next = Math.max(
    1,
    track.findIndex((one) => Date.parse(one.at) >= at),
  )
  const [before, after] = [track[next - 1], track[next]]
  if (!before || !after) throw new Error('nowhere')
  const share = (at - Date.parse(before.at)) / (Date.parse(after.at) - Date.parse(before.at))
  const between = (one: number, other: number) => one + (other - one) * share
  return lngLat(between(before.longitude, after.longitude), between(before.latitude, after.latitude))
}
