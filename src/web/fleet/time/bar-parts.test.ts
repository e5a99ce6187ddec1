import { expect, test } from 'vitest'
import { momentsOfDay } from '#contract/fleet/fleet-past.ts'
import { atSeaAbout, barsOf, besideWord, dayAndNight, hoursOf, notchesOf, partOf, wavesOf } from './bar-parts.ts'
import { stepsAround } from './chart-steps.ts'

const now = new Date('2026-11-23T14:15:00Z')
const moments = momentsOfDay(now).map((at, index) => ({ at: at.toISOString(), atSea: index % 5 }))
const steps = stepsAround(Date.parse(moments[0]?.at ?? ''), now.getTime())
const nowPart = partOf(steps, steps.now)

test('now lies after a third of the bar', () => expect(nowPart).toBeCloseTo(1 / 3, 1))

test('the bars fill the day without a gap, the highest is the most at sea, the last ends now', () => {
  const bars = barsOf(steps, moments)
  expect(bars).toHaveLength(48)
  for (const [index, bar] of bars.entries()) {
    const before = bars[index - 1]
    expect(bar.from).toBeCloseTo(before ? before.from + before.width : 0)
    expect(bar.height).toBe((moments[index + 1]?.atSea ?? 0) / 4)
  }
  const last = bars.at(-1)
  expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(nowPart)
})

test('nobody at sea all day: every bar is flat, none is high', () => {
  const calm = moments.map(({ at }) => ({ at, atSea: 0 }))
  expect(barsOf(steps, calm).every(({ height }) => height === 0)).toBe(true)
})

test('hours are written every six, and none where now has its word', () => {
  const marks = hoursOf(steps).map(({ at }) => new Date(at).toISOString().slice(8, 13))
  expect(marks).toEqual(['22T18', '23T00', '23T06', '24T00', '24T06', '24T12', '24T18', '25T00', '25T06'])
  expect(hoursOf(steps).filter(({ isMidnight }) => isMidnight)).toHaveLength(3)
})

test('of more than three days the hours are written every twelve', () => {
  const long = {
    from: Date.parse('2026-11-23T15:00:00Z'),
    now: Date.parse('2026-11-23T15:00:00Z'),
    until: Date.parse('2026-11-27T15:00:00Z'),
  }
  const marks = hoursOf(long).map(({ at }) => new Date(at).toISOString().slice(8, 13))
  expect(marks).toEqual(['24T00', '24T12', '25T00', '25T12', '26T00', '26T12', '27T00', '27T12'])
})

test('on a narrow bar no midnight is written under the word of now, on which side of it soever', () => {
  const [narrow, middle, wide] = ['narrow', 'middle', 'wide'] as const
  expect(besideWord(0.22, 1 / 3)).toEqual([narrow, middle])
  expect(besideWord(0.45, 1 / 3)).toEqual([narrow, middle])
  expect(besideWord(0.25, 1 / 3)).toEqual([narrow, middle, wide])
  expect(besideWord(0.05, 1 / 3)).toEqual([narrow])
  expect(besideWord(0.8, 1 / 3)).toEqual([])
  expect(besideWord(0.25, 0)).toEqual([narrow, middle])
  expect(besideWord(0.4, 0)).toEqual([narrow])
})

test('day and night have their picture in turn, in their middle; a piece at an end that is too short has none', () => {
  const pictures = (from: string, until: string) =>
    dayAndNight({ from: Date.parse(from), until: Date.parse(until) }).map(({ at, isNight }) => {
      const clock = new Date(at).getUTCHours()
      return `${isNight ? 'moon' : 'sun'} ${clock >= 10 && clock <= 15 ? 'by day' : 'by night'}`
    })
  expect(pictures('2026-11-23T06:00:00Z', '2026-11-25T08:00:00Z')).toEqual([
    'sun by day',
    'moon by night',
    'sun by day',
    'moon by night',
  ])
  expect(pictures('2026-11-22T22:00:00Z', '2026-11-23T20:00:00Z')).toEqual(['moon by night', 'sun by day'])
})

test('what is foreseen has its waves after now alone, to the end of the bar, and none where nobody knows them', () => {
  const at = (hours: number) => new Date(Date.parse('2026-11-23T14:00:00Z') + hours * 3_600_000).toISOString()
  const hours = Array.from({ length: 72 }, (_, index) => ({
    timestamp: at(index),
    waveHeight: index === 2 ? null : 1.5,
  }))
  const waves = wavesOf(steps, hours)
  expect(waves).toHaveLength(47)
  expect(waves[0]).toMatchObject({ at: Date.parse(at(1)), height: 0.5 })
  const last = waves.at(-1)
  expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(1)
  expect(wavesOf(steps, [{ timestamp: at(5), waveHeight: 7 }])[0]?.height).toBe(1)
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
  expect(open?.from).toBeCloseTo(partOf(steps, Date.parse('2026-11-23T02:22:30Z')))
  expect((open?.from ?? 0) + (open?.width ?? 0)).toBeCloseTo(nowPart)
  expect(taken).toMatchObject({ state: 'in_charge' })
  expect(over).toMatchObject({ state: 'ended' })
  expect((over?.from ?? 0) + (over?.width ?? 0)).toBeCloseTo(partOf(steps, Date.parse('2026-11-23T08:18:45Z')))
  expect(early).toMatchObject({ from: 0, width: nowPart })
})
