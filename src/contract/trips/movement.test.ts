import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Followed, unknownMovement, followFixes } from './movement.ts'
import { silenceEnds, underWay } from './trip-under-way.ts'
import { fix, hour, isAtSea, lying, minute, received, start, told, tripOf } from '#test/samples/fixes-of-trips.ts'
import { batchesOf, sendings } from '#test/world/buffered.ts'
import { holdsFor } from '#test/samples/random.ts'

describe('a trip', () => {
  test('goes from the mooring and back: its times, its distance and its speeds', () => {
    const { trips, movement } = told([...lying(-30, 30), ...tripOf(0, 5, 6)])
    expect(trips).toHaveLength(1)
    const [trip] = trips
    expect(trip?.startedAt).toBeCloseTo(start, -6)
    expect(Math.abs((trip?.endedAt ?? 0) - (start + 101 * minute))).toBeLessThanOrEqual(2 * minute)
    expect((trip?.metres ?? 0) / 1852).toBeCloseTo(10, 0)
    expect(trip?.averageSpeed).toBeCloseTo(6, 0)
    expect(trip?.maxSpeed).toBeGreaterThan(5.5)
    expect(trip?.maxSpeed).toBeLessThan(7)
    expect(movement.out).toBeNull()
  })

  test('is never faster than its legs: a boat that swings and creeps before it leaves, a fix each half minute', () => {
    const swinging = Array.from({ length: 40 }, (_, index) => fix(index / 2 - 30, index % 2 === 0 ? 0 : 0.03))
    const creeping = Array.from({ length: 16 }, (_, index) => fix(index / 2 - 9, 0.005 * index))
    const sailing = Array.from({ length: 60 }, (_, index) => fix(index / 2, 0.08 + (index * 8) / 120))
    const home = [...sailing]
      .toReversed()
      .map((one, index) => ({ ...fix(30 + index / 2, 0), longitude: one.longitude }))
    for (const way of [sailing, [...sailing, ...home, ...lying(61, 20)]]) {
      const { movement, trips } = told([...swinging, ...creeping, ...way])
      const trip = movement.out ? underWay(movement.out) : trips[0]
      expect(trip?.maxSpeed).toBeCloseTo(8, 0)
      expect(trip?.averageSpeed).toBeLessThanOrEqual(8.1)
    }
  })

  test('is in progress from the second place away on, or from the first if the boat sails', () => {
    expect(told([...lying(-10, 10), fix(1, 0.15)]).movement.out).toBeNull()
    expect(told([...lying(-10, 10), fix(1, 0.15), fix(2, 0.25)]).movement.out).not.toBeNull()
    expect(told([...lying(-10, 10), fix(1, 0.15, { speed: 6 })]).movement.out).not.toBeNull()
  })

  test('is not opened by one false place, by a receiver that trembles, or by places that cannot be reached', () => {
    expect(told([...lying(-10, 10), fix(1, 3), ...lying(2, 10)]).movement.out).toBeNull()
    const trembling = Array.from({ length: 300 }, (_, index) =>
      fix(index, 0.03 * Math.sin(index * 1.7), { speed: Math.abs(Math.sin(index)) }),
    )
    expect(told(trembling).movement.out).toBeNull()
    expect(told([...lying(-10, 10), fix(1, 80), fix(2, 80.01), fix(3, 80)]).movement.out).toBeNull()
    expect(
      told([...lying(-10, 10), fix(1, 0.3, { accuracy: 900 }), fix(2, 0.3, { accuracy: 900 })]).movement.out,
    ).toBeNull()
  })

  test('goes on while the nets lie and the crew sleeps, and swinging at anchor is no distance', () => {
    const outward = tripOf(0, 8, 8).slice(0, 61)
    const anchored = Array.from({ length: 8 * 60 }, (_, index) => fix(61 + index, 8 + 0.01 * Math.sin(index)))
    const { movement, trips } = told([...lying(-10, 10), ...outward, ...anchored])
    expect(trips).toHaveLength(0)
    expect(movement.out && underWay(movement.out).metres / 1852).toBeCloseTo(8, 0)
  })

  test('ends elsewhere after a long rest, at the time at which the rest began', () => {
    const outward = tripOf(0, 8, 8).slice(0, 61)
    const resting = Array.from({ length: 13 * 6 }, (_, index) => fix(61 + index * 10, 8))
    const { trips, movement } = told([...lying(-10, 10), ...outward, ...resting])
    expect(trips).toMatchObject([{ endedAt: start + hour }])
    expect(movement.out).toBeNull()
  })

  test('is over an hour after the last word near home; out at sea a silent boat stays out for a week', () => {
    const home = told([...lying(-10, 10), ...tripOf(0, 3, 6).slice(0, 62)]).movement.out
    const away = told([...lying(-10, 10), ...tripOf(0, 3, 6).slice(0, 30)]).movement.out
    if (home === null || away === null) throw new Error('Both are out.')
    expect([silenceEnds(home, home.heard.at + hour - 1), silenceEnds(home, home.heard.at + hour)]).toEqual([
      false,
      true,
    ])
    const week = 7 * 24 * hour
    expect([silenceEnds(away, away.heard.at + week - 1), silenceEnds(away, away.heard.at + week)]).toEqual([
      false,
      true,
    ])
  })

  test('of yesterday and of today are two, also when the tracker slept between them', () => {
    const yesterday = tripOf(0, 3, 6).slice(0, 62)
    const { trips } = told([...lying(-10, 10), ...yesterday, ...tripOf(20 * 60, 4, 6)])
    expect(trips.map(({ metres }) => Math.round(metres / 1852))).toEqual([6, 8])
  })

  test('counts no leg that cannot be true, and none over a place that was false', () => {
    const clean = [...lying(-10, 10), ...tripOf(0, 5, 6)]
    const jumps = [fix(20.5, 400), fix(70.5, -90, { latitude: 40 }), fix(71.2, 12)]
    const [expected, found] = [told(clean).trips[0], told([...clean, ...jumps]).trips[0]]
    expect(found?.metres).toBe(expected?.metres)
    expect(found?.maxSpeed).toBe(expected?.maxSpeed)
  })

  test('does not believe a speed that no pirogue reaches', () => {
    const fixes = [...lying(-10, 10), ...tripOf(0, 5, 6)].map((one, index) =>
      index === 40 ? { ...one, speed: 120 } : one,
    )
    expect(told(fixes).trips[0]?.maxSpeed).toBeLessThan(7)
  })
})

describe('two devices on board', () => {
  test('are one boat: the distance is that of one of them', () => {
    const tracker = [...lying(-10, 10), ...tripOf(0, 5, 6)]
    const phone = tracker.map((one) => ({
      ...one,
      id: `p${one.id}`,
      device: 'phone',
      at: one.at + 20_000,
      latitude: one.latitude + 0.002,
    }))
    const { trips } = told([...tracker, ...phone])
    expect(trips).toHaveLength(1)
    expect((trips[0]?.metres ?? 0) / 1852).toBeCloseTo(10, 0)
  })

  test('one at home and one on the beach are no trip; the one that sails away is followed', () => {
    const phone = Array.from({ length: 120 }, (_, index) => fix(index + 0.5, -1.2, { device: 'phone' }))
    expect(told([...phone, ...lying(0, 120)]).movement.out).toBeNull()
    expect(told([...phone, ...lying(-10, 10), ...tripOf(0, 5, 6).slice(0, 40)]).movement.out).toMatchObject({
      device: 'tracker',
    })
  })

  test('when one falls silent the other goes on', () => {
    const all = tripOf(0, 6, 6)
    const tracker = [...lying(-10, 10), ...all.slice(0, 30)]
    const phone = all.slice(20).map((one) => ({ ...one, id: `p${one.id}`, device: 'phone' }))
    const { trips } = told([...tracker, ...phone])
    expect((trips[0]?.metres ?? 0) / 1852).toBeCloseTo(12, 0)
  })
})

const steps = fc.array(
  fc.record({
    minutes: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(45, 90, 700, 1500, 11_000)),
    miles: fc.oneof(fc.constant(0), fc.double({ min: -1.5, max: 1.5, noNaN: true }), fc.constant(300)),
    device: fc.constantFrom('tracker', 'tracker', 'phone', 'ashore'),
    speed: fc.constantFrom(null, 0, 6),
  }),
  { minLength: 24, maxLength: 24 },
)

test('any order, any batches, any repetition of the same fixes give the same trips', () =>
  holdsFor(
    fc.property(steps, sendings(24), (walk, sending) => {
      let [minutes, miles] = [0, 0]
      const fixes = walk.map((step) => {
        minutes += step.minutes
        miles = step.miles === 300 ? miles : Math.abs(miles + step.miles)
        const away = step.device === 'ashore' ? Math.min(miles, 0.6) : miles
        return fix(minutes, step.miles === 300 ? 300 : away, { device: step.device, speed: step.speed })
      })
      expect(received(fixes, batchesOf(sending))).toEqual(told(fixes))
    }),
    3000,
  ))

test('two devices whose fixes cross on their way are followed without starting again', () => {
  const tracker = [...lying(-10, 10), ...tripOf(0, 5, 6).slice(0, 60)]
  const phone = tracker.map((one) => ({ ...one, id: `p${one.id}`, device: 'phone', at: one.at - 400 }))
  let known = unknownMovement
  let redone = 0
  for (const [index, one] of tracker.entries()) {
    const late = phone[index]
    if (late === undefined) throw new Error('There are as many.')
    for (const each of [one, late]) {
      const next: Followed = followFixes(known, [each], isAtSea)
      known = next.movement
      if (next.late !== null) redone += 1
    }
  }
  expect(redone).toBeLessThanOrEqual(2)
})
