import { expect, test } from 'vitest'
import { momentsOfDay } from '#contract/fleet/fleet-past.ts'
import { atSeaAbout, barsOf, hoursOf, notchesOf } from './bar-parts.ts'

const now = new Date('2026-11-23T14:15:00Z')
const moments = momentsOfDay(now).map((at, index) => ({ at: at.toISOString(), atSea: index % 5 }))
const steps = { from: Date.parse(moments[0]?.at ?? ''), until: now.getTime() }

test('the bars fill the day without a gap, the highest is the most at sea, the last ends now', () => {
  const bars = barsOf(steps, moments)
  expect(bars).toHaveLength(48)
  for (const [index, bar] of bars.entries()) {
    const before = bars[index - 1]
    expect(bar.from).toBeCloseTo(before ? before.from + before.width : 0)
    expect(bar.height).toBe((moments[index + 1]?.atSea ?? 0) / 4)
  }
  const last = bars.at(-1)
  expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(1)
})

test('nobody at sea all day: every bar is flat, none is high', () => {
  const calm = moments.map(({ at }) => ({ at, atSea: 0 }))
  expect(barsOf(steps, calm).every(({ height }) => height === 0)).toBe(true)
})

test('hours are written every three, and none where the end has its word', () => {
  expect(hoursOf(steps).map(({ hour }) => hour)).toEqual([15, 18, 21, 0, 3, 6, 9])
})

test('before the fleet of a moment is there, the half hour beside it says how many', () => {
  expect(atSeaAbout(moments, Date.parse(moments[3]?.at ?? '') + 60_000)).toBe(3)
  expect(atSeaAbout([], 0)).toBe(0)
})

test('a call stands where it began, until its end or until now', () => {
  const call = { id: 'a', name: null, startedAt: '2026-11-23T02:22:30Z', inChargeAt: null, endedAt: null }
  const [open, taken, over, early] = notchesOf(steps, [
    call,
    { ...call, inChargeAt: '2026-11-23T02:30:00Z' },
    { ...call, inChargeAt: '2026-11-23T02:30:00Z', endedAt: '2026-11-23T08:18:45Z' },
    { ...call, startedAt: '2026-11-20T00:00:00Z' },
  ])
  expect(open).toMatchObject({ state: 'open' })
  expect(open?.from).toBeCloseTo(0.5)
  expect(open?.width).toBeCloseTo(0.5)
  expect(taken).toMatchObject({ state: 'in_charge' })
  expect(over).toMatchObject({ state: 'ended' })
  expect(over?.width).toBeCloseTo(0.25)
  expect(early).toMatchObject({ from: 0, width: 1 })
})
