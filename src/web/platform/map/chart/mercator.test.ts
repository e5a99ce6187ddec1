import { describe, expect, test } from 'vitest'
import { metresPerPixel, placeAt, worldSize, worldX, worldY } from './mercator.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'

const cayar = lngLat(-17.1198, 14.9189)

describe('the flat world', () => {
  test('has its middle where the equator meets Greenwich, and north is up', () => {
    expect([worldX(lngLat(0, 0)), worldY(lngLat(0, 0))]).toEqual([0.5, 0.5])
    expect(worldY(cayar)).toBeLessThan(0.5)
    expect(worldX(cayar)).toBeLessThan(0.5)
  })

  test('gives back the place that it was given', () => {
    const [longitude, latitude] = placeAt(worldX(cayar), worldY(cayar))
    expect(longitude).toBeCloseTo(cayar[0], 9)
    expect(latitude).toBeCloseTo(cayar[1], 9)
  })

  test('stays finite at the poles', () => {
    expect(worldY(lngLat(0, 90))).toBeCloseTo(0, 4)
    expect(worldY(lngLat(0, -90))).toBeCloseTo(1, 4)
  })

  test('a pixel measures what the great circle says', () => {
    const zoom = 12
    const east = placeAt(worldX(cayar) + 100 / worldSize(zoom), worldY(cayar))
    expect(metresPerPixel(cayar[1], zoom) * 100).toBeCloseTo(greatCircle(cayar, east), -1)
  })
})
