import { expect, test } from 'vitest'
import { nearness, stepKey } from './sos-coming.ts'

const now = Date.UTC(2026, 10, 29, 6)
const minute = 60_000
const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
const goes = { user: 'a', name: 'Modou', goingAt: at(-20) }

test('each step is told once: 22 and 18 minutes are one, 15 and 7 are others', () => {
  const key = (minutes: number) => stepKey({ ...goes, heardAt: at(0), arrivesAt: at(minutes) }, now)
  expect(key(22)).toBe(key(18))
  expect(new Set([key(22), key(15), key(7), stepKey({ ...goes, onScene: true }, now)]).size).toBe(4)
})

test('silence is no step', () => {
  const heard = { ...goes, heardAt: at(-1), arrivesAt: at(22) }
  expect(stepKey(heard, now + 12 * minute)).toBe(stepKey(goes, now))
  const sees = { ...goes, heardAt: at(-1), inSight: true }
  expect(stepKey(sees, now + 20 * minute)).toBe(stepKey(sees, now))
})

test('a boat is drawn nearer with every mile', () => {
  const drawn = [90_000, 18_520, 9_260, 1852, 300, 0].map(nearness)
  expect(drawn[0]).toBe(0)
  expect(drawn.at(-1)).toBe(1)
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
})
