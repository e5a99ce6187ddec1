import { expect, test } from 'vitest'
import { fixesTogether } from './fixes-together.ts'

const [second, minute] = [1000, 60_000]

test('the first fix leaves at once, the next ones together, and none waits for longer than the period', () => {
  const wait = fixesTogether(() => 2 * minute)
  const waits = [0, 31, 62, 93, 124, 155].map((at) => wait(at * second) / second)
  expect(waits).toEqual([0, 89, 58, 27, 116, 85])
})

test('after a rest it is a first fix again', () => {
  const wait = fixesTogether(() => 2 * minute)
  wait(0)
  wait(30 * second)
  expect(wait(10 * minute)).toBe(0)
})

test('without a period each leaves at once, and whoever begins to save data begins to gather', () => {
  let period = 0
  const wait = fixesTogether(() => period)
  expect([0, 30, 60].map((at) => wait(at * second))).toEqual([0, 0, 0])
  period = 2 * minute
  expect(wait(90 * second)).toBe(90 * second)
})
