import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SosPriority } from './sos-priority.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function waitingFor(way: SosPriority) {
  const waiting = { isOver: false }
  void way.clear().then(() => (waiting.isOver = true))
  return waiting
}

test('nobody waits when nobody calls', async () => {
  const waiting = waitingFor(new SosPriority())
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})

test('positions wait until the last of two calls is over, also when one of them fails or is over twice', async () => {
  const way = new SosPriority()
  const leave = way.enter()
  let fail = (_problem: Error) => {}
  const failing = way.first(() => new Promise<void>((_done, failed) => (fail = failed)))
  const waiting = waitingFor(way)
  leave()
  leave()
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.isOver).toBe(false)
  fail(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.isOver).toBe(true)
})

test('a call that never ends holds nobody up for longer than a quarter of a second', async () => {
  const way = new SosPriority()
  way.enter()
  const waiting = waitingFor(way)
  await vi.advanceTimersByTimeAsync(249)
  expect(waiting.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.isOver).toBe(true)
})
