import { expect, test } from 'vitest'
import { arrivalAt } from './arrival.ts'
import { fairSea } from './sea-on-the-way.ts'

const now = Date.parse('2026-11-28T10:00:00Z')
const minute = 60_000
const hour = 60 * minute
const call = { latitude: 15, longitude: -17.5 }
/** So many miles south of the call. */
const south = (miles: number, at = now) => ({ latitude: 15 - miles / 60, longitude: -17.5, at })
const minutes = (way: Parameters<typeof arrivalAt>[1], sea = fairSea) =>
  Math.round((arrivalAt(() => call, way, sea).arrivesAt - way.here.at) / minute)

test('seven miles away and nothing known of his pace: an hour', () => {
  expect(minutes({ here: south(7), before: null })).toBe(60)
  expect(minutes({ here: south(7), before: south(7.01, now - minute) })).toBe(60)
})

test('at the pace of his last quarter of an hour where that is greater, and not at that of a faulty tracker', () => {
  expect(minutes({ here: south(7), before: south(10.5, now - 15 * minute) })).toBe(30)
  expect(minutes({ here: south(7), before: south(7.5, now - 15 * minute) })).toBe(60)
  expect(minutes({ here: south(7), before: south(40, now - 15 * minute) })).toBe(60)
})

test('a rough sea slows whose pace is not known, and not once more who keeps his pace in it', () => {
  const rough = { waves: 2.5, wind: 10, isNight: false }
  expect(minutes({ here: south(7), before: null }, rough)).toBe(120)
  expect(minutes({ here: south(7), before: south(7.5, now - 15 * minute) }, rough)).toBe(120)
  expect(minutes({ here: south(7), before: south(10.5, now - 15 * minute) }, rough)).toBe(30)
  expect(minutes({ here: south(7), before: null }, { ...fairSea, isNight: true })).toBe(80)
})

test('within sight of the call he is on scene', () => {
  expect(arrivalAt(() => call, { here: south(0.1), before: null }, fairSea).onScene).toBe(true)
  expect(arrivalAt(() => call, { here: south(0.3), before: null }, fairSea).onScene).toBe(false)
})

test('he meets what drifts: later where it drifts away from him, sooner where it comes, and he is on scene where it is by now', () => {
  /* A knot to the north, from the moment at which he was heard. */
  const drifting = (knots: number) => (at: number) => ({ ...call, latitude: 15 + (knots * (at - now)) / hour / 60 })
  const towards = (knots: number) =>
    (arrivalAt(drifting(knots), { here: south(6), before: null }, fairSea).arrivesAt - now) / minute
  expect(towards(1)).toBeCloseTo(60, 0)
  expect(towards(-1)).toBeCloseTo(45, 0)
  const drifted = { here: south(-1, now + hour), before: null }
  expect(arrivalAt(drifting(1), drifted, fairSea).onScene).toBe(true)
  expect(arrivalAt(drifting(1), { ...drifted, here: south(0, now + hour) }, fairSea).onScene).toBe(false)
})
