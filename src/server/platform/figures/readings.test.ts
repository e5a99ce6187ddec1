import { describe, expect, test } from 'vitest'
import { Latencies, LatencyHistogram } from './latencies.ts'
import { Readings, minuteOf, readingAcrossProcesses } from './readings.ts'
import { RefusedSenders } from './refused-senders.ts'
import { type Reading, figureNames } from '#contract/monitoring/reading.ts'

const nothing = Object.fromEntries(figureNames.map((name) => [name, null])) as unknown as Reading
const reading = (figures: Partial<Reading>): Reading => ({ ...nothing, ...figures })
const minute = 60_000

describe('readings', () => {
  test('of a minute the worst stays, of what goes by the mean, and what nobody knows is no zero', () => {
    const two = [reading({ loop: 0.2, reports: 10, diskFree: 5 }), reading({ loop: 0.4, reports: 20, diskFree: 9 })]
    expect(minuteOf(two)).toEqual(reading({ loop: 0.4, reports: 15, diskFree: 5 }))
  })

  test('of processes at one moment what each has adds up, and of what they share the worst is true', () => {
    const two = [reading({ liveClients: 3, escalationLag: 2 }), reading({ liveClients: 4, escalationLag: 9 })]
    expect(readingAcrossProcesses(two)).toEqual(reading({ liveClients: 7, escalationLag: 9 }))
    expect(readingAcrossProcesses([])).toEqual(nothing)
  })

  test('are kept for an hour, a minute each; a minute that is over is handed out once, to be written', () => {
    const readings = new Readings()
    const at = (minutes: number, seconds = 0) => new Date(minutes * minute + seconds * 1000)
    for (let now = 0; now < 90; now += 1) {
      readings.add(reading({ cpu: now }), at(now))
      readings.add(reading({ cpu: now + 1 }), at(now, 30))
    }
    const minutes = readings.minutes()
    expect(minutes).toHaveLength(60)
    expect(minutes[0]).toEqual({ minute: 30 * minute, reading: reading({ cpu: 30.5 }) })
    expect(readings.toWrite(at(89))?.minute).toBe(88 * minute)
    expect(readings.toWrite(at(89))).toBeNull()
    expect(readings.toWrite(at(95))).toBeNull()
  })

  test('from a time that is taken back are thrown away', () => {
    const readings = new Readings()
    readings.add(reading({ cpu: 1 }), new Date(100 * minute))
    readings.add(reading({ cpu: 2 }), new Date(40 * minute))
    expect(readings.minutes()).toEqual([{ minute: 40 * minute, reading: reading({ cpu: 2 }) }])
  })
})

describe('how long calls took', () => {
  test('is known to a tenth, from half a millisecond to a minute', () => {
    const steps = new LatencyHistogram()
    expect(steps.quantile(0.5)).toBeNull()
    for (let step = 0; step < 99; step += 1) steps.add(0.02)
    steps.add(3)
    for (const [share, seconds] of [
      [0.5, 0.02],
      [0.99, 0.02],
      [1, 3],
    ] as const) {
      expect(Math.abs((steps.quantile(share) ?? 0) / seconds - 1)).toBeLessThan(0.1)
    }
  })

  test('by call, the slowest first, of the last half hour to hour', () => {
    const latencies = new Latencies()
    latencies.note('GET /a', 0.01, 1)
    latencies.note('GET /b', 0.5, 2)
    expect(latencies.slowest(5, 3).map(({ call, count }) => [call, count])).toEqual([
      ['GET /b', 1],
      ['GET /a', 1],
    ])
    latencies.note('GET /a', 0.01, 31 * minute)
    expect(latencies.slowest(5, 32 * minute).find(({ call }) => call === 'GET /a')?.count).toBe(2)
    expect(latencies.slowest(5, 62 * minute).map(({ call }) => call)).toEqual(['GET /a'])
    expect(latencies.slowest(5, 200 * minute)).toEqual([])
  })

  test('since they were asked for last', () => {
    const latencies = new Latencies()
    latencies.note('GET /a', 1, 0)
    expect(latencies.takeFresh().all).toBe(1)
    expect(latencies.takeFresh().all).toBe(0)
  })
})

test('who was refused is known by address, the most first; five hundred at most, and for an hour', () => {
  const senders = new RefusedSenders()
  for (let from = 0; from < 600; from += 1)
    senders.note('h02', `10.0.${Math.floor(from / 250)}.${from % 250}`, 'checksum', 1, from)
  senders.note('gt06', '41.82.0.9', 'unread', 7, 700)
  senders.note('gt06', '41.82.0.9', 'checksum', 2, 701)
  expect(senders.most(1, 800)).toEqual([
    { protocol: 'gt06', address: '41.82.0.9', reason: 'checksum', count: 9, lastAt: 701 },
  ])
  expect(senders.most(1000, 800)).toHaveLength(500)
  expect(senders.most(1000, 3_700_000)).toEqual([])
})
