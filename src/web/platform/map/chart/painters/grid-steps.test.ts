import { expect, test } from 'vitest'
import { gridLines, gridStep, gridText } from './grid-steps.ts'

test('lines stand at round minutes, never closer than a hundred and forty pixels', () => {
  expect(gridStep(0.001)).toBe(10)
  expect(gridStep(0.0001)).toBe(1)
  expect(gridStep(1)).toBe(300)
  for (const degreesPerPixel of [0.02, 0.003, 0.0007, 0.00005]) {
    expect(gridStep(degreesPerPixel) / 60 / degreesPerPixel).toBeGreaterThanOrEqual(140)
  }
})

test('every line between two degrees, and no other', () => {
  expect(gridLines(14.65, 15.01, 6)).toEqual([882, 888, 894, 900])
  expect(gridLines(-17.55, -17.45, 3)).toEqual([-1053, -1050, -1047])
  expect(gridLines(14.91, 14.99, 6)).toEqual([])
})

test.each([
  [894, 'latitude', 6, 'fr', '14°\u00a054′\u00a0N'],
  [-1062, 'longitude', 6, 'fr', '017°\u00a042′\u00a0O'],
  [-1062, 'longitude', 6, 'en', '017°\u00a042′\u00a0W'],
  [-1061.5, 'longitude', 0.5, 'fr', '017°\u00a041,5′\u00a0O'],
  [-60, 'latitude', 60, 'fr', '01°\u00a000′\u00a0S'],
  [0, 'latitude', 60, 'fr', '00°\u00a000′'],
] as const)(
  '%s minutes of %s are written with their side, and without a minus',
  (minutes, axis, step, language, text) => {
    expect(gridText(minutes, axis, step, language)).toBe(text)
  },
)
