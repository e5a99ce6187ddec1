import { describe, expect, test } from 'vitest'
import { helpersFor } from './nearest-boats.ts'
import { fairSea } from '#contract/alerts/sea-on-the-way.ts'
import type { Position } from '#contract/positions/position.ts'
import { knots, lngLat } from '#contract/wire/units.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const distress = { at: lngLat(-17.5, 14.9), pirogue: 'lost', user: 'moussa', sea: fairSea }
const boat = (id: string, changes: Partial<Position> & { age?: number } = {}) => {
  const { age = 0, ...position } = changes
  const effectiveAt = new Date(now - age).toISOString()
  return {
    id,
    name: id,
    position: {
      pirogue: id,
      user: null,
      latitude: 14.9,
      longitude: -17.4,
      speed: null,
      heading: null,
      effectiveAt,
      ...position,
    } as Position,
  }
}
const paces: Record<string, number> = { fast: 25, wild: 300 }
const paceOf = (id: string) => (id in paces ? knots(paces[id] ?? 0) : null)
const helpers = (...boats: ReturnType<typeof boat>[]) => helpersFor(distress, boats, now, paceOf)

describe('who can get there', () => {
  test('six miles away and at anchor: fifty minutes at the speed that a pirogue makes', () => {
    const [helper] = helpers(boat('a', { latitude: 15, longitude: -17.5, speed: 0, heading: 90 }))
    expect(helper).toMatchObject({ motion: 'still', isStale: false })
    expect(helper?.minutes).toBeCloseTo(51.5, 0)
    expect(helper?.course).toBeCloseTo(180, 0)
  })

  test('sorted by time, not by distance: a fast boat further away is there first', () => {
    const near = boat('near', { longitude: -17.4 })
    const fast = boat('fast', { longitude: -17.35, speed: 25, heading: 270 })
    expect(helpers(near, fast).map(({ id }) => id)).toEqual(['fast', 'near'])
    expect(helpers(fast)[0]?.motion).toBe('closing')
    expect(helpers(boat('away', { speed: 8, heading: 90 }))[0]?.motion).toBe('leaving')
    expect(helpers(boat('mute', { speed: 8 }))[0]?.motion).toBe('unknown')
  })

  test('a rough sea makes minutes of those whose pace is not known, and may change who is there first', () => {
    const near = boat('near', { longitude: -17.45 })
    const fast = boat('fast', { longitude: -17.4 })
    const inRough = { ...distress, sea: { waves: 3, wind: null, isNight: true } }
    const order = (of: typeof distress) =>
      helpersFor(of, [near, fast], now, (id) => (id === 'fast' ? knots(12) : null)).map(({ id }) => id)
    expect(order(distress)).toEqual(['near', 'fast'])
    expect(order(inRough)).toEqual(['fast', 'near'])
  })

  test('the speed of an instant changes neither the minutes nor the order', () => {
    const instants = [4, 15, 0, 11].map((speed) =>
      helpers(boat('a', { speed, heading: 90 }), boat('b', { longitude: -17.38, speed: 15 - speed, heading: 270 })),
    )
    const said = instants.map((two) => two.map(({ id, minutes }) => `${id} ${Math.round(minutes)}`).join(', '))
    expect(new Set(said).size).toBe(1)
  })

  test('from where it should be by now, not from where it was', () => {
    const sails = { speed: 10, heading: 270, age: 12 * minute }
    const [then, still] = [helpers(boat('a', sails))[0], helpers(boat('b', { age: 12 * minute }))[0]]
    expect((still?.distance ?? 0) - (then?.distance ?? 0)).toBeCloseTo(2 * 1852, -2)
  })

  test('old knowledge comes after fresh knowledge, and after a day it is none', () => {
    const close = boat('close', { longitude: -17.49, age: 3 * 60 * minute })
    expect(helpers(close, boat('far', { longitude: -17.2 })).map(({ id }) => id)).toEqual(['far', 'close'])
    expect(helpers(boat('forgotten', { age: 25 * 60 * minute }))).toEqual([])
  })

  test('neither the boat that calls nor the telephone of who calls is sent to itself', () => {
    expect(helpers(boat('lost'), boat('phone', { pirogue: null, user: 'moussa' }))).toEqual([])
  })

  test('a tracker that says 300 knots makes no boat fast', () => {
    const usual = helpers(boat('b'))[0]?.minutes ?? 0
    expect(helpers(boat('a', { speed: 300, heading: 270 }))[0]?.minutes).toBeCloseTo(usual)
    expect(helpers(boat('wild', { speed: 300, heading: 270 }))[0]?.minutes).toBeCloseTo(usual)
  })
})
