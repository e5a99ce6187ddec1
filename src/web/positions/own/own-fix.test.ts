import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionDraft } from '#contract/positions/position.rules.ts'
import { holdsFor } from '#test/samples/random.ts'
import { ownFix } from './own-fix.ts'

const now = Date.UTC(2026, 2, 1, 6, 0, 0)
const coords = {
  latitude: 14.123456789,
  longitude: -17.1,
  speed: 3.0866,
  heading: 224.6,
  altitude: 2.4,
  accuracy: 11.7,
}

test('metres a second become knots; places keep six decimals, and nothing more than a chart can show is sent', () => {
  expect(ownFix({ coords, timestamp: now + 987 }, now)).toEqual({
    latitude: 14.123457,
    longitude: -17.1,
    speed: 6,
    heading: 225,
    altitude: 2,
    accuracy: 12,
    timestamp: '2026-03-01T06:00:00Z',
  })
})

test('what is unknown is not sent, and not zero', () => {
  const still = { ...coords, speed: null, heading: Number.NaN, altitude: null }
  expect(Object.keys(ownFix({ coords: still, timestamp: now }, now))).toEqual([
    'latitude',
    'longitude',
    'accuracy',
    'timestamp',
  ])
})

test.each([Number.NaN, 0, Infinity, 1e18, -5])(
  'a receiver that says that it is %d is believed to mean now',
  (timestamp) => expect(ownFix({ coords, timestamp }, now).timestamp).toBe('2026-03-01T06:00:00Z'),
)

test('whatever a receiver says within its own rules, the server takes it', () =>
  holdsFor(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
      fc.option(fc.double({ min: 0, max: 360 })),
      (latitude, longitude, speed, heading) => {
        const fix = ownFix(
          { coords: { latitude, longitude, speed, heading, altitude: null, accuracy: 5 }, timestamp: now },
          now,
        )
        expect(positionDraft.safeParse(fix).success).toBe(true)
      },
    ),
    300,
  ))
