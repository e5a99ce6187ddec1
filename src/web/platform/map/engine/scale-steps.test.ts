import { describe, expect, test } from 'vitest'
import { metresPerPixel } from '#web/platform/map/chart/mercator.ts'
import { scaleStep } from './scale-steps.ts'

describe('the scale bar', () => {
  test('says nautical miles in round figures', () => {
    const { miles, width } = scaleStep(metresPerPixel(14.9325, 12), 100)
    expect(miles).toBe(1)
    expect(width).toBeCloseTo(50.1, 0)
    expect(scaleStep(2, 100).miles).toBe(0.1)
  })

  test('never is wider than its room, nor too short to be read', () => {
    for (let zoom = 3; zoom <= 18; zoom += 1) {
      const { width } = scaleStep(metresPerPixel(14.7, zoom), 100)
      expect(width).toBeLessThanOrEqual(100.001)
      expect(width).toBeGreaterThan(19)
    }
  })
})
