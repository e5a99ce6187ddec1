import { expect, test } from 'vitest'
import { deviceTypes, isHeard } from './device.ts'
import { deviceChange, deviceDraft, intervalSeconds } from './device.rules.ts'

const now = new Date('2026-03-15T12:00:00Z')
const minute = 60_000

test.each([
  [10, 10 * minute],
  [30, 10 * minute],
  [200, 10 * minute],
  [201, 603_000],
  [300, 15 * minute],
])('a device that reports every %d s is heard for %d ms, and no longer', (interval, silence) => {
  const heardAt = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  expect(isHeard(heardAt(silence), interval, now)).toBe(true)
  expect(isHeard(heardAt(silence + 1), interval, now)).toBe(false)
})

test('a device that never spoke is not heard', () => {
  expect(isHeard(null, 30, now)).toBe(false)
})

test.each([
  [9, false],
  [10, true],
  [300, true],
  [301, false],
  [10.5, false],
  ['30', false],
])('an interval of %j s: %s', (seconds, allowed) => {
  expect(intervalSeconds.safeParse(seconds).success).toBe(allowed)
})

test('every protocol that is spoken is a type of device, and so is a phone', () => {
  for (const deviceType of deviceTypes) {
    expect(deviceDraft.safeParse({ deviceId: '1', deviceType }).success).toBe(true)
  }
  expect(deviceTypes).toContain('phone')
  expect(deviceDraft.safeParse({ deviceId: '1', deviceType: 'sonar' }).success).toBe(false)
})

test('an identifier is needed to add a device, and has at most 64 characters', () => {
  const allowed = (deviceId: unknown) => deviceDraft.safeParse({ deviceId }).success
  expect([undefined, null, '', '  ', 'x'.repeat(65), 7].map(allowed)).toEqual(Array.from({ length: 6 }, () => false))
  expect(allowed('x'.repeat(64))).toBe(true)
})

test('a change may say anything or nothing', () => {
  expect(deviceChange.parse({})).toEqual({})
  expect(deviceChange.parse({ pirogue: null, user: null })).toEqual({ pirogue: null, user: null })
  expect(deviceChange.safeParse({ deviceId: '' }).success).toBe(false)
})
