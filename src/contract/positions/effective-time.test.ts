import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveTime, isWritable } from './effective-time.ts'
import { holdsFor } from '#test/samples/random.ts'

const received = new Date('2026-03-15T12:00:00Z')
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const weeks1024 = 1024 * 7 * day
const before = (milliseconds: number) => new Date(received.getTime() - milliseconds)

test.each([
  ['just now', before(0)],
  ['a second ago', before(second)],
  ['thirty days ago, to the millisecond', before(30 * day)],
  ['a minute ahead, to the millisecond', before(-minute)],
])('a fix %s is believed', (_what, fixAt) => {
  expect(effectiveTime(fixAt, received)).toEqual({ effectiveAt: fixAt, clockSuspect: false })
})

test.each([
  ['thirty days and a millisecond ago', before(30 * day + 1)],
  ['a minute and a millisecond ahead', before(-minute - 1)],
  ['290 seconds ahead', before(-290 * second)],
  ['24 hours ahead', before(-day)],
  ['in 1970', new Date(0)],
  ['before 1970', new Date(-1)],
  ['in 2045', new Date('2045-06-01T00:00:00Z')],
  ['20 years ahead', before(-20 * 365 * day)],
  ['a whole rollover ahead', before(-weeks1024)],
  ['two rollovers behind', before(2 * weeks1024)],
  ['a rollover and thirty-one days ago', before(weeks1024 + 30 * day + 1)],
  ['a rollover ago and two minutes ahead', before(weeks1024 - 2 * minute)],
  ['at no time at all', new Date(Number.NaN)],
])('a fix %s counts from its arrival, and its clock is suspect', (_what, fixAt) => {
  expect(effectiveTime(fixAt, received)).toEqual({ effectiveAt: received, clockSuspect: true })
})

test.each([
  ['now', 0],
  ['thirty days ago', 30 * day],
  ['a minute ahead', -minute],
])('a week counter that rolled over is put right: %s', (_what, late) => {
  expect(effectiveTime(before(weeks1024 + late), received)).toEqual({ effectiveAt: before(late), clockSuspect: false })
})

test('a fix without a time counts from its arrival; nobody is to blame', () => {
  expect(effectiveTime(null, received)).toEqual({ effectiveAt: received, clockSuspect: false })
})

test('whatever a clock says, no boat looks fresher than a minute ahead nor older than thirty days', () =>
  holdsFor(
    fc.property(fc.date(), (fixAt) => {
      const { effectiveAt } = effectiveTime(fixAt, received)
      expect(effectiveAt.getTime()).toBeLessThanOrEqual(received.getTime() + minute)
      expect(effectiveAt.getTime()).toBeGreaterThanOrEqual(received.getTime() - 30 * day)
    }),
    500,
  ))

test.each([
  ['1000-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0999-12-31T23:59:59.999Z', false],
  ['+010000-01-01T00:00:00.000Z', false],
  ['-000001-01-01T00:00:00.000Z', false],
  ['never', false],
])('%s can be written down: %s', (time, expected) => {
  expect(isWritable(new Date(time))).toBe(expected)
})
