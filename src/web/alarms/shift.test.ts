import { expect, test } from 'vitest'
import { type Shift, isShiftDue, loudness, readShift, takeShift } from './shift.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-20T12:00:00Z')
const shift: Shift = { account: 'awa', at: '2026-11-20T10:00:00Z', loudness: 0.8, unheard: ['zone'] }
const awa = { account: 'awa', now, signedInAt: null }

test('a watch is asked for once in twelve hours, of each person, and at each sign-in', () => {
  expect(isShiftDue(null, awa)).toBe(true)
  expect(isShiftDue(shift, awa)).toBe(false)
  expect(isShiftDue(shift, { ...awa, account: 'moussa' })).toBe(true)
  expect(isShiftDue(shift, { ...awa, now: now + 10 * hour })).toBe(false)
  expect(isShiftDue(shift, { ...awa, now: now + 10 * hour + 1 })).toBe(true)
  expect(isShiftDue(shift, { ...awa, signedInAt: now - hour })).toBe(true)
  expect(isShiftDue(shift, { ...awa, signedInAt: now - 3 * hour })).toBe(false)
})

test('a watch that was put off is asked for again with the next one, and of another person', () => {
  const putOff = { account: 'awa', at: '2026-11-20T10:00:00Z' }
  expect(isShiftDue(putOff, awa)).toBe(false)
  expect(isShiftDue(putOff, { ...awa, now: now + 10 * hour + 1 })).toBe(true)
  expect(isShiftDue(putOff, { ...awa, account: 'moussa' })).toBe(true)
  expect(isShiftDue(putOff, { ...awa, signedInAt: now - hour })).toBe(true)
  expect(readShift(JSON.stringify(putOff))).toMatchObject(putOff)
})

test('a clock that was set back far makes no watch last for ever', () => {
  expect(isShiftDue(shift, { ...awa, now: now - 20 * hour })).toBe(true)
})

test('what is stored is read, and whatever else stands there is no watch', () => {
  expect(readShift(JSON.stringify(shift))).toEqual(shift)
  expect(readShift(JSON.stringify({ ...shift, loudness: 0 }))?.loudness).toBe(1)
  for (const broken of [null, '', '{', '[]', '{}', '{"account":"awa","at":"yesterday"}'])
    expect(readShift(broken)).toBeNull()
})

test('how loud one person wanted the alarms is no matter of the next', () => {
  expect(loudness('awa')).toBe(1)
  takeShift({ ...shift, loudness: 0.4 })
  expect([loudness('awa'), loudness('moussa'), loudness(null)]).toEqual([0.4, 1, 1])
})
