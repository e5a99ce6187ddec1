import { expect, test, vi } from 'vitest'
import { inSlices } from './slices.ts'

function fakeClock() {
  const tasks: (() => void)[] = []
  let time = 0
  return {
    clock: { now: () => time, later: (go: () => void) => void tasks.push(go) },
    pass: (milliseconds: number) => (time += milliseconds),
    nextTask: () => tasks.shift()?.(),
    waiting: () => tasks.length,
  }
}

function* steps(count: number, pass: () => void): Generator<void, void> {
  for (let step = 0; step < count; step += 1) {
    pass()
    yield
  }
}

test('short work is done at once', () => {
  const { clock } = fakeClock()
  const done = vi.fn<() => void>()
  inSlices(
    steps(3, () => undefined),
    done,
    clock,
  )
  expect(done).toHaveBeenCalledOnce()
})

test('long work lets the page breathe between its tasks', () => {
  const { clock, pass, nextTask, waiting } = fakeClock()
  const done = vi.fn<() => void>()
  inSlices(
    steps(6, () => pass(2)),
    done,
    clock,
  )
  expect(waiting()).toBe(1)
  nextTask()
  expect(done).not.toHaveBeenCalled()
  nextTask()
  nextTask()
  expect(done).toHaveBeenCalledOnce()
})

test('cancelled work never finishes', () => {
  const { clock, pass, nextTask } = fakeClock()
  const done = vi.fn<() => void>()
  inSlices(
    steps(4, () => pass(20)),
    done,
    clock,
  ).cancel()
  nextTask()
  nextTask()
  expect(done).not.toHaveBeenCalled()
})

test('where a step has given the browser enough to paint, the next one waits for the next task, with time left', () => {
  const { clock, nextTask } = fakeClock()
  const done = vi.fn<() => void>()
  const passed = vi.fn<() => void>()
  inSlices(
    (function* () {
      for (const _stroke of [1, 2]) {
        passed()
        yield 'enough' as const
      }
    })(),
    done,
    clock,
  )
  expect(passed).toHaveBeenCalledTimes(1)
  nextTask()
  expect(passed).toHaveBeenCalledTimes(2)
  nextTask()
  expect(done).toHaveBeenCalledOnce()
})
