import { expect, test } from 'vitest'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { SosCase } from '#web/sos/sos-case.ts'
import { lastPlaces, onPaper } from './where-by-now.ts'

const place = { latitude: 14.93, longitude: -17.25, timestamp: '2026-11-30T20:00:00Z' }
const one = { place, details: { nature: 'coule' }, word: {} } as unknown as SosCase
const goes = { user: 'a', name: 'Modou', goingAt: '2026-11-30T20:05:00Z' }

test('the boat that waits is where it was last, as its people float; who comes where he was heard, afloat', () => {
  const heard = { ...goes, distance: 3704, bearing: 90, heardAt: '2026-11-30T20:10:00Z' }
  const [own, his, ...others] = lastPlaces(one, [heard, goes], ({ name }) => name ?? '')
  expect(own).toEqual({ who: null, at: [-17.25, 14.93], since: Date.UTC(2026, 10, 30, 20), floating: 'person' })
  expect(his).toMatchObject({ who: 'Modou', since: Date.UTC(2026, 10, 30, 20, 10), floating: 'upright' })
  expect(Math.round(greatCircle(lngLat(-17.25, 14.93), his?.at ?? lngLat(0, 0)))).toBe(3704)
  expect(his?.at[1]).toBeCloseTo(14.93, 3)
  expect(others).toEqual([])
})

test('without a place nothing is said of anybody', () => {
  expect(lastPlaces({ ...one, place: null }, [], () => '')).toEqual([])
})

test('all of it is on the picture, with north above', () => {
  const paper = { width: 320, height: 180, margin: 20 }
  const [south, north] = [lngLat(-17.25, 14.9), lngLat(-17.2, 14.95)]
  const drawn = onPaper(
    [
      { at: south, within: 1000 },
      { at: north, within: 0 },
    ],
    paper,
  )
  const [low, high] = [drawn.at(south), drawn.at(north)]
  expect(high.y).toBeLessThan(low.y)
  expect(high.x).toBeGreaterThan(low.x)
  expect(low.y + drawn.metres(1000)).toBeLessThanOrEqual(160.001)
  expect(high.y).toBeGreaterThanOrEqual(19.999)
})
