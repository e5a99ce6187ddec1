import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#server/platform/services.ts'
import { Behind } from './behind.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('what follows from many reports is written once, a second after the first of them', async () => {
  const { behind, begun } = behindOf()
  behind.came()
  vi.advanceTimersByTime(999)
  behind.came()
  expect([behind.isDue, begun()]).toEqual([false, 0])
  vi.advanceTimersByTime(1)
  expect([behind.isDue, begun()]).toEqual([true, 1])
  await behind.write()
  vi.advanceTimersByTime(10_000)
  expect([behind.isDue, begun()]).toEqual([false, 1])
})

test('on a full disk it waits', async () => {
  const writing = vi.fn<() => Promise<void>>()
  const { behind, begun, disk } = behindOf(writing)
  disk.takesWrites = false
  await behind.write()
  vi.advanceTimersByTime(1_000)
  expect([writing.mock.calls.length, begun()]).toEqual([0, 1])
  disk.takesWrites = true
  await behind.write()
  expect(writing.mock.calls.length).toBe(1)
})

test('one room that cannot write takes nothing of the others along, and is asked again', async () => {
  const [full, other] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()]
  full.mockRejectedValueOnce(new Error('no room'))
  const { behind, begun, errors } = behindOf(full, other)
  await behind.write()
  expect([full.mock.calls.length, other.mock.calls.length, errors()]).toEqual([1, 1, 1])
  vi.advanceTimersByTime(1_000)
  expect(begun()).toBe(1)
  await behind.write()
  vi.advanceTimersByTime(1_000)
  expect([full.mock.calls.length, begun(), errors()]).toEqual([2, 1, 1])
})

function behindOf(...writings: (() => Promise<void>)[]) {
  const [begin, error] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const disk = { takesWrites: true }
  const services = {
    space: { takesWrites: () => disk.takesWrites },
    features: writings.map((writesBehind) => ({ writesBehind })),
    log: { error },
  } as unknown as Services
  const behind = new Behind(() => ({ front: services }) as Services, begin)
  return { behind, disk, begun: () => begin.mock.calls.length, errors: () => error.mock.calls.length }
}
