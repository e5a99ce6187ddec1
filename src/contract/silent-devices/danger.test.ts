import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SilenceFacts, dangerOf, levelOf } from './danger.ts'

const hour = 3_600_000
const quiet: SilenceFacts = {
  silentFor: hour,
  habit: hour,
  offShore: null,
  warning: null,
  waves: null,
  people: null,
  battery: null,
  alarm: null,
  othersHeard: 0,
  dueFor: null,
}

test('a pause that the device is used to worries nobody, and is said all the same', () => {
  expect(dangerOf(quiet)).toEqual({ points: 0, reasons: [{ reason: 'silent', figure: 1, points: 0 }] })
  expect(levelOf(dangerOf(quiet))).toBe('low')
})

test('six hours, fourteen miles out in a red warning with nine aboard while others are heard is high; the heaviest reason is first', () => {
  const danger = dangerOf({
    ...quiet,
    silentFor: 6 * hour,
    habit: hour / 2,
    offShore: 14 * 1852,
    warning: 'red',
    people: 9,
    othersHeard: 3,
  })
  expect(danger.reasons.map(({ reason }) => reason)).toEqual([
    'silent',
    'red_warning',
    'off_shore',
    'people',
    'others_heard',
  ])
  expect(levelOf(danger)).toBe('high')
  const low = dangerOf({ ...quiet, silentFor: 6 * hour, habit: hour / 2, battery: 12 })
  expect(low.reasons.find(({ reason }) => reason === 'battery')).toMatchObject({ figure: 12, points: -10 })
})

const facts = fc.record({
  silentFor: fc.integer({ min: 0, max: 400 * hour }),
  habit: fc.integer({ min: 0, max: 48 * hour }),
  offShore: fc.option(fc.double({ min: 0, max: 200_000, noNaN: true })),
  warning: fc.option(fc.constantFrom('red' as const, 'orange' as const)),
  waves: fc.option(fc.double({ min: 0, max: 12, noNaN: true })),
  people: fc.option(fc.integer({ min: 0, max: 500 })),
  battery: fc.option(fc.integer({ min: 0, max: 100 })),
  alarm: fc.option(fc.constant('tamper')),
  othersHeard: fc.integer({ min: 0, max: 1000 }),
  dueFor: fc.option(fc.integer({ min: -100 * hour, max: 100 * hour })),
})

test('it lies between 0 and 100, and never falls as hours, miles or people are added', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 10 }), (one, more) => {
      const { points } = dangerOf(one)
      expect(points).toBeGreaterThanOrEqual(0)
      expect(points).toBeLessThanOrEqual(100)
      const worse = { ...one, silentFor: one.silentFor + more * hour, people: (one.people ?? 0) + more }
      expect(dangerOf(worse).points).toBeGreaterThanOrEqual(points)
      expect(dangerOf({ ...one, offShore: (one.offShore ?? 0) + more * 1852 }).points).toBeGreaterThanOrEqual(points)
    }),
  )
})
