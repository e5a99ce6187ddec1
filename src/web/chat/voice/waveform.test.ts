import { expect, test } from 'vitest'
import { heightsIn, waveformOf } from './waveform.ts'

test('a minute of voice is at most 64 bytes, the loudest as high as it goes', () => {
  const levels = Array.from({ length: 600 }, (_, index) => (index === 300 ? 0.5 : 0.1))
  const heights = heightsIn(waveformOf(levels))
  expect([heights.length, Math.max(...heights), atob(waveformOf(levels)).length]).toEqual([64, 1, 64])
  expect(heightsIn(waveformOf([0.2, 0.1])).length).toBe(2)
})

test('what is no shape is a flat line', () => {
  for (const nothing of [undefined, '', '%%%', 7]) expect(new Set(heightsIn(nothing)).size).toBe(1)
  expect(waveformOf([])).toBe('')
})
