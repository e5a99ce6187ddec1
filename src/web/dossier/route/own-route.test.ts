import { expect, test } from 'vitest'
import type { StoredPlan } from '#contract/searching/search-entry.rules.ts'
import { knots, lngLat } from '#contract/wire/units.ts'
import { minutesTold, newestSpot, ownLane, routeTo, startOfLane } from './own-route.ts'

const here = lngLat(-17.5, 14.5)

test('of what device and tracker said the newest counts', () => {
  const [old, fresh] = [
    { at: here, since: 1000 },
    { at: lngLat(-17.6, 14.5), since: 2000 },
  ]
  expect(newestSpot([old, null, fresh])).toBe(fresh)
  expect(newestSpot([null, null])).toBeNull()
})

test('a tenth of a degree to the north is six miles, and at six knots an hour', () => {
  const { distance, course, minutes } = routeTo(here, lngLat(-17.5, 14.6), knots(6))
  expect(distance / 1852).toBeCloseTo(6, 1)
  expect(course).toBeCloseTo(0, 3)
  expect(minutes).toBeCloseTo(60, 0)
})

test('the lane is that of one’s own boat: not of another, of nobody’s boat, nor of no plan', () => {
  const lane = (pirogue: string | null) => ({
    pirogue,
    name: 'Sopey',
    speed: 7,
    litresAnHour: null,
    points: [
      [-17.5, 14.5],
      [-17.4, 14.5],
    ],
  })
  const plan = { lanes: [lane(null), lane('other'), lane('mine')] } as unknown as StoredPlan
  expect(ownLane(plan, 'mine')).toBe(plan.lanes[2])
  expect(ownLane(plan, 'nobody')).toBeNull()
  expect(ownLane(plan, null)).toBeNull()
  expect(ownLane(null, 'mine')).toBeNull()
  expect(startOfLane(plan.lanes[0] as StoredPlan['lanes'][number])).toEqual(here)
})

test('he reads the minutes that the boat that waits reads, until he has gone on', () => {
  const now = Date.UTC(2026, 11, 1, 16, 27)
  const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const himself = {
    user: 'ibrahima',
    name: 'Ibrahima',
    goingAt: iso(-5),
    heardAt: iso(-1),
    arrivesAt: iso(9),
    onScene: false,
  }
  const other = { ...himself, user: 'boubacar', arrivesAt: iso(1) }
  const going = [other, himself].map((one) => ({ ...one, pirogue: null, pirogueName: null }))
  expect(minutesTold(going, 'ibrahima', { at: here, since: now - 60_000 }, now)).toBe(9)
  expect(minutesTold(going, 'ibrahima', { at: here, since: now + 90_000 }, now)).toBeNull()
  expect(minutesTold(going, 'awa', { at: here, since: now }, now)).toBeNull()
  expect(minutesTold(going, null, { at: here, since: now }, now)).toBeNull()
})
