import { expect, test } from 'vitest'
import { gridSteps } from './grid-steps.ts'

test('the grid has round degrees, and as many decimals as they need', () => {
  expect(gridSteps(0.02)).toEqual({ step: 5, decimals: 0 })
  expect(gridSteps(360 / (256 * 2 ** 12))).toEqual({ step: 0.05, decimals: 2 })
  expect(gridSteps(360 / (256 * 2 ** 17))).toEqual({ step: 0.002, decimals: 3 })
})
