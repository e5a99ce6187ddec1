import { expect, test } from 'vitest'
import { soundedPart } from './sounded-part.ts'

const rate = 1_000
const samplesOf = (...parts: readonly (readonly [seconds: number, level: number])[]) =>
  Float32Array.from(parts.flatMap(([seconds, level]) => Array.from({ length: seconds * rate }, () => level)))

test('the silence before and behind is left out, but for a breath', () => {
  const { from, lasts } = soundedPart(samplesOf([0.5, 0.001], [1, 0.4], [0.7, -0.01]), rate)
  expect(from).toBeCloseTo(0.47)
  expect(lasts).toBeCloseTo(0.03 + 1 + 0.08)
})

test('what is spoken from end to end is whole, and so is silence', () => {
  expect(soundedPart(samplesOf([1, 0.3]), rate)).toEqual({ from: 0, lasts: 1 })
  expect(soundedPart(samplesOf([1, 0]), rate)).toEqual({ from: 0, lasts: 1 })
})

test('a pause in the middle stays, and negative halves are heard too', () => {
  const { from, lasts } = soundedPart(samplesOf([0.2, -0.5], [0.6, 0], [0.2, -0.5]), rate)
  expect([from, lasts]).toEqual([0, 1])
})
