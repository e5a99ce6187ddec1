import { describe, expect, test } from 'vitest'
import { metresPerPixel } from '#web/map/chart/mercator.ts'
import { scaleSteps } from './scale-steps.ts'

describe('the scale bar', () => {
  test('says kilometres and nautical miles in round figures', () => {
    const { metric, nautical } = scaleSteps(metresPerPixel(14.9325, 12), 100)
    expect(metric).toMatchObject({ length: 2, unit: 'km' })
    expect(nautical).toMatchObject({ length: 1, unit: 'M' })
    expect(nautical.width).toBeCloseTo(50.1, 0)
  })

  test('says metres when there is less than a kilometre', () => {
    expect(scaleSteps(2, 100).metric).toEqual({ length: 200, unit: 'm', width: 100 })
    expect(scaleSteps(2, 100).nautical.length).toBe(0.1)
  })

  test('never is wider than its room', () => {
    for (let zoom = 3; zoom <= 18; zoom += 1) {
      const { metric, nautical } = scaleSteps(metresPerPixel(14.7, zoom), 100)
      expect(Math.max(metric.width, nautical.width)).toBeLessThanOrEqual(100.001)
      expect(Math.min(metric.width, nautical.width)).toBeGreaterThan(19)
    }
  })
})
