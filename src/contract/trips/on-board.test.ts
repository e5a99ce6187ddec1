import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TripFix } from './fix.ts'
import { type Movement, advance, followFixes, unknownMovement } from './movement.ts'
import { fix, isAtSea, lying, received, told, tripOf } from '#test/samples/fixes-of-trips.ts'
import { holdsFor } from '#test/samples/random.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'

const tracker = [...lying(-10, 10), ...tripOf(0, 5, 6).slice(0, 40)]

const phone = (from: number, minutes: number, miles: (minute: number) => number) =>
  Array.from({ length: minutes }, (_, index) => fix(from + index, miles(index), { device: 'phone' }))
const outAfter = (fixes: readonly TripFix[]) => told([...tracker, ...fixes]).movement.out

test('a phone that was heard at sea beside the tracker is on board: it brings the boat home', () => {
  expect(outAfter([...phone(20, 2, () => 2), ...phone(100, 30, () => 0)])).toBeNull()
})

test('in a river, where nothing is off the shore, a phone on board is heard near where the tracker was heard last', () => {
  const near = phone(40, 40, (index) => 3.9 + index / 100)
  const follow = (movement: Movement, one: TripFix) => advance(movement, one, () => false).movement
  expect([...tracker, ...near].reduce(follow, unknownMovement).out).toMatchObject({ device: 'phone' })
})

test('in a river two devices are not followed by turns: the trip is as long as it was, and ends', () => {
  // Out for half an hour, a quarter of an hour at the nets, where the tracker is silent, and back.
  const milesAt = (minute: number) => Math.max(0, Math.min(minute, 30, 75 - minute) / 10)
  const tracked = Array.from({ length: 110 }, (_, minute) => fix(minute, milesAt(minute)))
  const beside = (one: TripFix) => ({ latitude: one.latitude + 0.001, at: one.at + 20_000, device: 'phone' })
  const phoned = tracked.map((one, minute) => fix(minute, milesAt(minute), beside(one)))
  const heard = [...lying(-10, 10), ...tracked.filter((_, minute) => minute < 30 || minute > 44), ...phoned]
  const outUntil = (minutes: number) =>
    heard
      .filter(({ at }) => at < fix(minutes, 0).at)
      .toSorted((one, other) => one.at - other.at)
      .reduce((movement, one) => advance(movement, one, () => false).movement, unknownMovement).out
  expect(outUntil(75)?.metres).toBeLessThan(6.5 * 1852)
  expect(outUntil(110)).toBeNull()
})

describe('a phone ashore does not bring home a boat whose tracker fell silent at sea', () => {
  test('it lies at the house near the mooring, or walks about there', () => {
    const heard = { at: tracker.at(-1)?.at }
    expect(outAfter(phone(60, 30, () => 0.1))).toMatchObject({ device: 'tracker', heard })
    expect(outAfter(phone(60, 90, (index) => 0.25 * Math.abs(Math.sin(index / 9))))).toMatchObject({
      device: 'tracker',
    })
  })

  test('it lies far from the mooring, hours later, or goes there by road', () => {
    expect(outAfter(phone(200, 30, () => -12))).toMatchObject({ device: 'tracker' })
    expect(outAfter(phone(60, 90, (index) => -index / 4))).toMatchObject({ device: 'tracker' })
  })

  test('also when the boat was out before, and the phone is heard for the first time', () => {
    const [before, after] = [tripOf(-200, 3, 6), phone(55, 30, () => 0.1)]
    expect(told([...lying(-210, 10), ...before, ...tracker, ...after]).movement.out).toMatchObject({
      device: 'tracker',
    })
  })

  test('its owner sails out with another boat to look for it: hours later, or after he was heard ashore', () => {
    expect(outAfter(phone(200, 60, (index) => index / 10))).toMatchObject({ device: 'tracker' })
    expect(outAfter(phone(65, 60, (index) => index / 10))).toMatchObject({ device: 'tracker' })
  })

  test('not after a week either; but once the tracker fell silent at home, or the phone goes to sea, that trip is over', () => {
    const week = 7 * 24 * 60
    expect(outAfter(phone(week + 60, 2, () => 0.1))).toMatchObject({ device: 'tracker' })
    expect(outAfter(phone(week + 60, 1, () => 3))).toBeNull()
    const home = [...lying(-10, 10), ...tripOf(0, 3, 6).slice(0, 62)]
    expect(told([...home, ...phone(61 + 55, 10, () => 0.1)]).movement.out).toBeNull()
  })
})

describe('a phone that walked about ashore opened the trip', () => {
  const town = [...phone(-20, 20, () => 0), ...phone(0, 60, (index) => -index / 40)]
  const home = phone(60, 60, (index) => Math.min(0, index / 40 - 1.5))
  const sailing = tripOf(10, 6, 6)
  const heardUntil = (minutes: number) =>
    told(
      [...lying(-20, 30), ...town, ...home, ...sailing]
        .filter(({ at }) => at < fix(minutes, 0).at)
        .toSorted((one, other) => one.at - other.at),
    ).movement.out

  test('the tracker is followed as soon as it is at sea, also while the phone speaks', () => {
    expect(heardUntil(12)).toMatchObject({ device: 'phone' })
    expect(heardUntil(40)).toMatchObject({ device: 'tracker' })
  })

  test('the phone that comes to rest at home does not end it; the tracker does', () => {
    expect(heardUntil(125)).toMatchObject({ device: 'tracker' })
    expect(heardUntil(160)).toBeNull()
  })

  test('a phone that is heard at sea after all is on board', () => {
    const aboard = [...lying(-20, 30), ...town.slice(0, 45), ...sailing.slice(0, 50), ...phone(40, 2, () => 3)]
    expect(told([...aboard, ...phone(80, 60, () => 0)]).movement.out).toBeNull()
    const ashore = aboard.filter(({ device, at }) => device === 'tracker' || at < fix(30, 0).at)
    expect(told([...ashore, ...phone(80, 60, () => 0)]).movement.out).toMatchObject({ device: 'tracker' })
  })
})

test('a trip that was kept when nobody asked yet who is on board goes on: its tracker is followed again at sea', () => {
  const all = tripOf(0, 6, 6)
  const by = (device: string, from: number, until: number) => all.slice(from, until).map((one) => ({ ...one, device }))
  const { movement } = told([...lying(-10, 10), ...by('tracker', 0, 30), ...by('phone', 20, 60)])
  if (movement.out?.device !== 'phone') throw new Error('The phone took over.')
  const { others: _, ...out } = movement.out
  const next = followFixes({ ...movement, out }, by('tracker', 75, 80), isAtSea)
  expect(next.movement.out).toMatchObject({ device: 'tracker' })
})

const days = fc.record({
  minutes: fc.constantFrom(1, 4, 12, 50, 130, 11_000),
  miles: fc.constantFrom(0, 0.2, 0.3, 0.32, 3, 3.2),
  device: fc.constantFrom('tracker', 'tracker', 'phone', 'spare'),
})
const oneMorning = fc.record({
  minutes: fc.constantFrom(1, 4, 8),
  miles: fc.constantFrom(0, 0.3, 0.34),
  device: fc.constantFrom('tracker', 'phone'),
})

type Heard = fc.Arbitrary<{ readonly minutes: number; readonly miles: number; readonly device: string }>
test.each<[string, Heard]>([
  ['over days', days],
  ['in one morning', oneMorning],
])('who is on board is found whatever the order in which fixes come in: %s', (_, heard) =>
  holdsFor(
    fc.property(fc.array(heard, { minLength: 12, maxLength: 12 }), sendings(12), (steps, sending) => {
      let minutes = 0
      const fixes = steps.map(({ miles, device, ...step }) => fix((minutes += step.minutes), miles, { device }))
      expect(received(fixes, batchesOf(sending))).toEqual(told(fixes))
    }),
    3000,
  ),
)
