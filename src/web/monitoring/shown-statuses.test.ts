import { expect, test } from 'vitest'
import type { Status } from '#contract/monitoring/readings.api.ts'
import { countOf, isSilent, shownStatuses } from './shown-statuses.ts'

const status = (name: Status['name'], level: Status['level']): Status => ({ name, level, value: 1, sentence: 'dit' })
const statuses = [status('database', 'ok'), status('space', 'warning'), status('clock', 'critical')]

test('what is critical is first, then what is unknown, then what is to be watched', () => {
  const shown = shownStatuses([...statuses, status('bus', 'unknown')], 'none')
  expect(shown.map(({ name }) => name)).toEqual(['clock', 'bus', 'space', 'database'])
  expect([countOf(shown, 'critical'), countOf(shown, 'warning', 'unknown')]).toEqual([1, 2])
})

test('of a server that is silent nothing is well, and no old figure stands there as if it were new', () => {
  const shown = shownStatuses(statuses, 'silent')
  expect(shown.map(({ level, value, sentence }) => [level, value, sentence])).toEqual(
    Array.from({ length: 3 }, () => ['unknown', null, null]),
  )
})

test('a server that says itself that its database is away is believed', () => {
  expect(shownStatuses(statuses, 'database_away').map(({ name, level }) => [name, level])).toEqual([
    ['database', 'critical'],
    ['space', 'unknown'],
    ['clock', 'unknown'],
  ])
})

test('silence is a call that failed, or half a minute without an answer', () => {
  const heard = { answeredAt: 1000, now: 20_000, hasFailed: false }
  expect(isSilent(heard)).toBe(false)
  expect(isSilent({ ...heard, hasFailed: true })).toBe(true)
  expect(isSilent({ ...heard, now: 31_001 })).toBe(true)
})
