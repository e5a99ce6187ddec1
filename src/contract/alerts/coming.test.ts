import { expect, test } from 'vitest'
import { comingOf, minutesUntil } from './coming.ts'

const now = Date.UTC(2026, 10, 29, 6)
const minute = 60_000
const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
const goes = { user: 'a', name: 'Modou', goingAt: at(-20) }

test.each([
  [{}, { step: 'unheard' }],
  [
    { heardAt: at(-1), arrivesAt: at(22) },
    { step: 'minutes', minutes: 22 },
  ],
  [{ heardAt: at(-12), arrivesAt: at(22) }, { step: 'silent' }],
  [{ heardAt: at(-1), arrivesAt: at(-1) }, { step: 'silent' }],
  [{ heardAt: at(-1), arrivesAt: at(1), onScene: true }, { step: 'on_scene' }],
  [{ heardAt: at(-12), onScene: true, inSight: true }, { step: 'in_sight' }],
  [{ inSight: true }, { step: 'in_sight' }],
] as const)('%o', (more, coming) => expect(comingOf({ ...goes, ...more }, now)).toEqual(coming))

test('a rescuer who falls silent never comes nearer by it', () => {
  const heard = { ...goes, heardAt: at(-1), arrivesAt: at(22) }
  expect(comingOf(heard, now + 12 * minute)).toEqual({ step: 'silent' })
})

test('without a word of the server for two minutes nobody sees the boat as of now, and nobody is there as of now', () => {
  const heard = { ...goes, heardAt: at(-1), onScene: true }
  const sees = { ...heard, inSight: true }
  expect(comingOf(sees, now, now - 2 * minute)).toEqual({ step: 'in_sight' })
  expect(comingOf(sees, now, now - 3 * minute)).toEqual({ step: 'seen', since: now - 3 * minute })
  expect(comingOf(heard, now, now - 3 * minute)).toEqual({ step: 'met', since: now - 3 * minute })
  expect(comingOf({ ...sees, heardAt: at(-9) }, now, now - 3 * minute)).toEqual({
    step: 'seen',
    since: now - 9 * minute,
  })
})

test('who said that he sees the boat and is not heard for a quarter of an hour saw it then', () => {
  expect(comingOf({ ...goes, heardAt: at(-16), inSight: true }, now)).toEqual({
    step: 'seen',
    since: now - 16 * minute,
  })
})

test('his minutes run down, stand at one, and are not said for ever', () => {
  const minutes = (arrivesAt: string | null, onScene = false) => minutesUntil({ ...goes, arrivesAt, onScene }, now)
  expect(minutes(at(22))).toBe(22)
  expect(minutes(at(-5))).toBe(1)
  expect(minutes(at(-16))).toBeNull()
  expect(minutes(at(0), true)).toBeNull()
  expect(minutes(null)).toBeNull()
})
