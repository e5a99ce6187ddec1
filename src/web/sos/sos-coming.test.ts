import { expect, test } from 'vitest'
import { comingOf, stepKey } from './sos-coming.ts'

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
] as const)('%o', (more, coming) => expect(comingOf({ ...goes, ...more }, now)).toEqual(coming))

test('a rescuer who falls silent never comes nearer by it', () => {
  const heard = { ...goes, heardAt: at(-1), arrivesAt: at(22) }
  expect(comingOf(heard, now + 12 * minute)).toEqual({ step: 'silent' })
  expect(stepKey(heard, now + 12 * minute)).toBe(stepKey(goes, now))
})

test('each step is told once: 22 and 18 minutes are one, 15 and 7 are others', () => {
  const key = (minutes: number) => stepKey({ ...goes, heardAt: at(0), arrivesAt: at(minutes) }, now)
  expect(key(22)).toBe(key(18))
  expect(new Set([key(22), key(15), key(7), stepKey({ ...goes, onScene: true }, now)]).size).toBe(4)
})
