import { expect, test } from 'vitest'
import { onClockStep } from './clock-steps.ts'

const [minute, day] = [60_000, 24 * 60 * 60_000]

function watched() {
  let [wall, monotonic, moves] = [Date.parse('2026-11-22T08:00:00Z'), 0, 0]
  let look = () => {}
  const stop = onClockStep(
    {
      wall: () => wall,
      monotonic: () => monotonic,
      every: (_, go) => {
        look = go
        return () => void (look = () => {})
      },
    },
    () => void (moves += 1),
  )
  const pass = (shift = 0) => {
    wall += minute + shift
    monotonic += minute
    look()
    return moves
  }
  return { pass, stop }
}

test('time that passes is no step; a clock that drifts or is set right by a minute neither', () => {
  const { pass } = watched()
  expect([pass(), pass(1_000), pass(-minute)]).toEqual([0, 0, 0])
})

test.each([day, -day])('moved by %d: told once', (shift) => {
  const { pass, stop } = watched()
  expect([pass(shift), pass(), pass()]).toEqual([1, 1, 1])
  stop()
  expect(pass(shift)).toBe(1)
})
