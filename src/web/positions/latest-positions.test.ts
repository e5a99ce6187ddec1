import { describe, expect, test, vi } from 'vitest'
import { latestPositions, pacedFrames, trackedKey } from './latest-positions.ts'
import type { Position } from '#contract/positions/position.ts'

function fix(pirogue: string, minute: number, change: Partial<Position> = {}): Position {
  const at = new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
  return {
    id: `${pirogue}-${minute}`,
    device: null,
    pirogue,
    pirogueName: null,
    user: null,
    latitude: 14.9,
    longitude: -17.2,
    speed: null,
    heading: null,
    altitude: null,
    accuracy: null,
    timestamp: at,
    receivedAt: at,
    effectiveAt: at,
    clockSuspect: false,
    batteryLevel: null,
    alarm: null,
    ...change,
  }
}

function store() {
  const frames: (() => void)[] = []
  const latest = latestPositions((flush) => void frames.push(flush))
  const told = vi.fn<() => void>()
  latest.subscribe(told)
  return { latest, told, frame: () => frames.splice(0).forEach((flush) => flush()) }
}

describe('the newest position of each boat', () => {
  test('late and shuffled arrivals never move a boat back', () => {
    const { latest } = store()
    latest.offer([fix('a', 5), fix('a', 3), fix('b', 1)])
    latest.offer([fix('a', 4)])
    expect(latest.all().map(({ id }) => id)).toEqual(['a-5', 'b-1'])
  })

  test('a boat that was removed is forgotten, also when the answers never had it, and comes back with what is heard', () => {
    const { latest, told, frame } = store()
    const answer = [fix('a', 1)]
    latest.replaceAll(answer)
    latest.offer([fix('b', 2)])
    frame()
    latest.forget('b')
    latest.replaceAll(answer)
    frame()
    expect(latest.all().map(({ id }) => id)).toEqual(['a-1'])
    expect(told).toHaveBeenCalledTimes(2)
    latest.forget('b')
    frame()
    expect(told).toHaveBeenCalledTimes(2)
    latest.offer([fix('b', 3)])
    expect(latest.all().map(({ id }) => id)).toEqual(['a-1', 'b-3'])
  })

  test('of two with the same time, the one received last counts', () => {
    const { latest } = store()
    latest.offer([fix('a', 5), fix('a', 5, { id: 'later', receivedAt: '2026-11-20T13:00:00.000Z' })])
    expect(latest.all().map(({ id }) => id)).toEqual(['later'])
  })

  test('whoever is not seen any more is gone, and a poll does not undo what the stream brought', () => {
    const { latest } = store()
    latest.offer([fix('a', 9), fix('b', 9)])
    latest.replaceAll([fix('a', 8), fix('c', 8)])
    expect(latest.all().map(({ id }) => id)).toEqual(['a-9', 'c-8'])
  })

  test('a last position that the server took back is gone, and looking at an earlier answer does not bring it back', () => {
    const { latest } = store()
    const before = [fix('a', 5)]
    const right = fix('a', 4, { receivedAt: fix('a', 7).receivedAt })
    latest.replaceAll(before)
    latest.replaceAll([right])
    expect(latest.all()).toEqual([right])
    latest.offer([fix('a', 8)])
    latest.replaceAll([right])
    expect(latest.all()).toEqual([fix('a', 8)])
  })

  test('the stream takes one back too: of the same device, and seen again on the map as it was answered before', () => {
    const { latest } = store()
    const before = [fix('a', 5, { device: 'phone' })]
    const right = fix('a', 4, { device: 'phone', receivedAt: fix('a', 7).receivedAt })
    latest.replaceAll(before)
    latest.offer([{ ...right, device: 'tracker' }])
    expect(latest.all()).toEqual(before)
    latest.offer([right])
    latest.replaceAll(before)
    expect(latest.all()).toEqual([right])
  })

  test('however much arrives, one word in each frame, and none when nothing changed', () => {
    const { latest, told, frame } = store()
    for (let minute = 0; minute < 30; minute += 1) latest.offer([fix('a', minute)])
    expect(told).not.toHaveBeenCalled()
    frame()
    expect(told).toHaveBeenCalledOnce()
    latest.offer([fix('a', 2)])
    frame()
    expect(told).toHaveBeenCalledOnce()
  })

  test('is the same array until something changes', () => {
    const { latest } = store()
    latest.offer([fix('a', 1)])
    const before = latest.all()
    expect(latest.all()).toBe(before)
    latest.offer([fix('a', 2)])
    expect(latest.all()).not.toBe(before)
  })

  test('a tracker on no boat stands for itself', () => {
    expect(trackedKey(fix('a', 1))).toBe('a')
    expect(trackedKey(fix('a', 1, { pirogue: null, device: 'd' }))).toBe('d')
    expect(trackedKey(fix('a', 1, { pirogue: null, user: 'u' }))).toBe('u')
  })
})

test('the first that arrives is told at once, a fleet that reports all the time twice a second, and the last of it too', () => {
  let now = 1000
  const due = new Map<() => void, number>()
  const latest = latestPositions(
    pacedFrames({ now: () => now, later: (go, after) => void due.set(go, now + after), nextFrame: (go) => go() }),
  )
  const told: number[] = []
  latest.subscribe(() => told.push(now))
  for (; now < 3000; now += 100) {
    for (const [go, at] of due) if (at <= now && due.delete(go)) go()
    if (now < 2400) latest.offer([fix('a', now / 100)])
  }
  expect(told).toEqual([1000, 1500, 2000, 2500])
})
