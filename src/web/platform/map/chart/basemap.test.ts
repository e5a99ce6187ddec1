import { describe, expect, test } from 'vitest'
import { isTownShown } from './basemap.ts'
import { landOf, packedBasemap as basemap } from './chart-for-tests.ts'
import { worldX, worldY } from './mercator.ts'
import { lngLat } from '#contract/wire/units.ts'

describe('the chart that travels with the app', () => {
  test('knows what is land and what is sea', () => {
    expect(isLand(-17.44, 14.7)).toBe(true)
    expect(isLand(-17.2, 15.3)).toBe(false)
    expect(isLand(-17.1925, 14.9325)).toBe(false)
  })

  test('keeps the small islands', () => {
    const islands = basemap.land.filter(([outer]) => outer && outer.box.right - outer.box.left < 0.0001)
    expect(islands.length).toBeGreaterThan(20)
  })

  test('names the towns by importance, and the ports that were missing from the list', () => {
    const names = basemap.towns.map(({ name }) => name)
    expect(names.slice(0, 7)).toContain('Dakar')
    expect(names).toEqual(
      expect.arrayContaining(['Cayar', 'Hann', 'Ngor', 'Fass Boye', 'Lompoul', 'Missirah', 'Djiffer']),
    )
  })

  test('every port stands within a kilometre and a half of its coast', () => {
    const ports = ['Hann', 'Ngor', 'Ouakam', 'Soumbédioune', 'Thiaroye', 'Fass Boye', 'Lompoul', 'Djiffer']
    const far = ports.filter((name) => kilometresFromCoast(name) > 1.5)
    expect(far).toEqual([])
  })

  test('far away only the large names are shown', () => {
    expect([1, 2, 3, 4, 5].filter((rank) => isTownShown(rank, 8))).toEqual([1, 2])
    expect([1, 2, 3, 4, 5].filter((rank) => isTownShown(rank, 13))).toEqual([1, 2, 3, 4, 5])
  })
})

function isLand(longitude: number, latitude: number): boolean {
  const at = lngLat(longitude, latitude)
  return landOf(basemap).isLand([worldX(at), worldY(at)])
}

function kilometresFromCoast(name: string): number {
  const town = basemap.towns.find((known) => known.name === name)
  if (!town) return Infinity
  const kilometre = 1 / (40_075 * Math.cos((14.7 * Math.PI) / 180))
  let least = Infinity
  for (const { points } of basemap.coast) {
    for (let index = 0; index < points.length; index += 2) {
      least = Math.min(least, Math.hypot((points[index] ?? 0) - town.x, (points[index + 1] ?? 0) - town.y))
    }
  }
  return least / kilometre
}
