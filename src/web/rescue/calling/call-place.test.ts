import { expect, test } from 'vitest'
import { oldPlaceTime } from './call-place.ts'

const at = (timestamp: string) => ({
  occurredAt: '2026-11-22T08:00:00Z',
  location: { id: 'l1', latitude: 14.9, longitude: -17.2, speed: null, heading: null, timestamp },
})

test('a place that was known long before the call is not the place of the call', () => {
  expect(oldPlaceTime(at('2026-11-22T05:37:00Z'))).toBe('2026-11-22T05:37:00Z')
  expect(oldPlaceTime(at('2026-11-22T07:59:30Z'))).toBeNull()
  expect(oldPlaceTime(at('2026-11-22T08:04:00Z'))).toBeNull()
  expect(oldPlaceTime({ occurredAt: '2026-11-22T08:00:00Z', location: null })).toBeNull()
})
