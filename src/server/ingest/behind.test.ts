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
  const writing = vi.fn<() => Promise<boolean>>()
  const { behind, begun, disk } = behindOf(writing)
  disk.takesWrites = false
  await behind.write()
  vi.advanceTimersByTime(1_000)
  expect([writing.mock.calls.length, begun()]).toEqual([0, 1])
  disk.takesWrites = true
  await behind.write()
  expect(writing.mock.calls.length).toBe(1)
})

test('it stays due while a room has more than a piece to write', async () => {
  const writing = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  const { behind } = behindOf(writing)
  behind.becomeDue()
  await behind.write()
  expect(behind.isDue).toBe(true)
  await behind.write()
  expect([behind.isDue, writing.mock.calls.length]).toEqual([false, 2])
})

test('one room that cannot write takes nothing of the others along, and is asked again', async () => {
  const [full, other] = [vi.fn<() => Promise<boolean>>(), vi.fn<() => Promise<boolean>>()]
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

function behindOf(...writings: (() => Promise<boolean>)[]) {
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
