import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trip.ts'
import { knownTrips } from './known-trips.ts'
import type { TripPeriod } from './period.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const day = 24 * 3_600_000
const place = { latitude: 14.9, longitude: -17.2 }

function tripOn(date: string, notes: string | null = null): Trip {
  const startTime = `${date}T06:00:00Z`
  const figures = { distanceKm: 9, maxSpeed: 8, avgSpeed: 5 }
  const places = { startLocation: place, endLocation: place }
  const times = { startTime, endTime: `${date}T15:00:00Z`, lastHeard: startTime }
  return { id: date, user: 'p', pirogue: 'b', pirogueName: 'Sopey', notes, ...figures, ...places, ...times }
}

const listed = (period: TripPeriod, dates: readonly string[], at = now, next: string | null = null) => ({
  period,
  pages: [{ results: dates.map((date) => tripOn(date)), next }],
  at,
})
const datesOf = ({ trips }: { readonly trips: readonly Trip[] }) => trips.map(({ id }) => id)

test('a week is known from its month, newest first; an empty one is known too', () => {
  const month = listed('month', ['2026-11-05', '2026-11-18', '2026-11-17'])
  const week = knownTrips([month], 'week', now)
  expect([datesOf(week), week.isWhole]).toEqual([['2026-11-18', '2026-11-17'], true])
  expect(knownTrips([listed('month', [])], 'week', now)).toMatchObject({ trips: [], isWhole: true })
})

test('what is wanted from before the list began is known only in part, and says since when', () => {
  const year = knownTrips([listed('month', ['2026-11-18'])], 'year', now)
  expect([datesOf(year), year.isWhole]).toEqual([['2026-11-18'], false])
  expect(new Date(year.since).toISOString()).toBe('2026-10-22T00:00:00.000Z')
})

test('thirty days that were asked for before are known on a later day, without those that have gone by', () => {
  const later = Date.parse('2026-12-01T08:00:00Z')
  const month = knownTrips([listed('month', ['2026-11-18', '2026-10-25'])], 'month', later)
  expect([datesOf(month), month.isWhole]).toEqual([['2026-11-18'], true])
})

test('of a list with more pages is known what came after its last trip', () => {
  const month = listed('month', ['2026-11-18', '2026-11-17'], now, '/page=2')
  const week = knownTrips([month], 'week', now)
  expect([week.isWhole, new Date(week.since).toISOString()]).toEqual([false, '2026-11-17T06:00:00.000Z'])
})

test('between an old list and a new one lies a gap: what came in it is not known', () => {
  const old = listed('year', ['2026-08-30'], now - 60 * day)
  const year = knownTrips([old, listed('month', ['2026-11-18'])], 'year', now)
  expect([datesOf(year), year.isWhole]).toEqual([['2026-11-18', '2026-08-30'], false])
  const recent = listed('year', ['2026-08-30'], now - 10 * day)
  expect(knownTrips([recent, listed('month', ['2026-11-18'])], 'year', now).isWhole).toBe(true)
})

test('what was answered last is right, and nothing known is nothing', () => {
  const before = listed('year', ['2026-11-18'], now - day)
  const after = { ...listed('month', []), pages: [{ results: [tripOn('2026-11-18', 'Thiof')], next: null }] }
  expect(knownTrips([after, before], 'week', now).trips).toMatchObject([{ notes: 'Thiof' }])
  expect(knownTrips([], 'week', now)).toMatchObject({ trips: [], isWhole: false })
})

test('yesterday and a day of the calendar are known from a month, and of nothing else', () => {
  const month = listed('month', ['2026-11-18', '2026-11-19', '2026-11-20'])
  const yesterday = knownTrips([month], 'yesterday', now)
  expect([datesOf(yesterday), yesterday.isWhole]).toEqual([['2026-11-19'], true])
  expect(datesOf(knownTrips([month], '2026-11-18', now))).toEqual(['2026-11-18'])
  expect(knownTrips([month], '2026-10-21', now)).toMatchObject({ trips: [], isWhole: false })
})

test('what is known of yesterday tells nothing of today', () => {
  const yesterday = listed('yesterday', ['2026-11-19'])
  expect(knownTrips([yesterday], 'week', now)).toMatchObject({ isWhole: false, trips: [{ id: '2026-11-19' }] })
  expect(knownTrips([yesterday], 'yesterday', now).isWhole).toBe(true)
  expect(knownTrips([yesterday], '2026-11-20', now).isWhole).toBe(false)
})

test('of a list with more pages that ends with a trip of the evening before, nothing is known of that evening', () => {
  const yesterday = listed('yesterday', ['2026-11-19', '2026-11-17'], now, '/page=2')
  expect(knownTrips([yesterday], 'yesterday', now).isWhole).toBe(true)
  expect(knownTrips([yesterday], '2026-11-18', now).isWhole).toBe(false)
})
