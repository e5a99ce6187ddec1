import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trip.ts'
import { isOfAnotherDay, shownTrips } from './shown-trips.ts'

const [eve, today] = ['2026-11-19', '2026-11-20'] as const
const tripOn = (date: string) => ({ id: date, startTime: `${date}T06:00:00Z`, endTime: `${date}T15:00:00Z` }) as Trip
const answered = (dates: readonly string[]) => ({
  pages: [{ results: dates.map(tripOn) }],
  isError: false,
  isPending: false,
  isOld: false,
})
const unknown = () => ({ trips: [], isWhole: false, since: 0 })
const kept = (isWhole: boolean) => () => ({ trips: [tripOn(eve)], isWhole, since: 7 })

test('« hier » that was asked before midnight is old after it; every other period goes on', () => {
  const before = Date.parse('2026-11-19T23:59:00Z')
  expect(isOfAnotherDay('yesterday', before, eve)).toBe(false)
  expect(isOfAnotherDay('yesterday', before, today)).toBe(true)
  for (const period of ['month', '2026-11-18'] as const) expect(isOfAnotherDay(period, before, today)).toBe(false)
  expect(isOfAnotherDay('yesterday', 0, today)).toBe(false)
})

test('what was answered is shown as far as it is of the period, on the day that it is', () => {
  expect(shownTrips('yesterday', today, answered(['2026-11-18', eve, today]), unknown)).toEqual({
    trips: [tripOn(eve)],
    state: 'known',
    since: null,
  })
})

test('the day before is no empty « hier »: it is on its way, or what is known besides', () => {
  const old = { ...answered(['2026-11-18']), isOld: true }
  expect(shownTrips('yesterday', today, old, unknown).state).toBe('loading')
  expect(shownTrips('yesterday', today, old, kept(true))).toEqual({ trips: [tripOn(eve)], state: 'known', since: null })
  expect(shownTrips('yesterday', today, { ...old, isError: true }, unknown).state).toBe('failed')
})

test('without an answer what is known in part says since when', () => {
  const silent = { ...answered([]), isError: true }
  expect(shownTrips('month', today, silent, kept(false))).toEqual({ trips: [tripOn(eve)], state: 'known', since: 7 })
  const first = { ...answered([]), pages: undefined, isPending: true }
  expect(shownTrips('month', today, first, unknown).state).toBe('loading')
})
