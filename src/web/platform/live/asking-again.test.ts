import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AskAgainCause, askingAgain } from './asking-again.ts'

let asked: number[]
let stir: (by: AskAgainCause) => void
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const start = Date.now()
  asked = []
  stir = askingAgain(() => asked.push(Date.now() - start), { shortest: () => 1000, longest: () => 15_000 })
})
afterEach(() => vi.useRealTimers())

function moveFor(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    stir('movement')
    vi.advanceTimersByTime(100)
  }
}

test('the first movement is seen at once, a fleet that never rests less and less often, and the last movement too', () => {
  moveFor(46_000)
  expect(asked).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 45_000])
  vi.advanceTimersByTime(60_000)
  expect(asked.slice(7)).toEqual([60_000])
})

test('after a rest a movement is seen at once again', () => {
  moveFor(20_000)
  vi.advanceTimersByTime(60_000)
  asked.length = 0
  moveFor(1100)
  expect(asked).toEqual([80_000, 81_000])
})

test('an alert does not wait for the pace of movements, and a storm of alerts is asked about once a second', () => {
  moveFor(16_000)
  asked.length = 0
  stir('movement')
  stir('alert')
  vi.advanceTimersByTime(1)
  expect(asked).toEqual([16_000])
  for (let alert = 0; alert < 50; alert += 1) stir('alert')
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([16_000, 17_000])
})
