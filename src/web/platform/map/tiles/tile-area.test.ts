import { expect, test } from 'vitest'
import { lngLat, metres } from '#contract/wire/units.ts'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { tilesOf } from './tile-area.ts'

const cayar = lngLat(-17.1925, 14.9325)
const most = 600

test('an area is seen from far to near, each picture once, and never more of them than agreed', () => {
  for (const kilometres of [2, 10, 25, 60, 400]) {
    const tiles = tilesOf({ center: cayar, radius: metres(kilometres * 1000) }, 19, most)
    expect(tiles.length).toBeGreaterThan(5)
    expect(tiles.length).toBeLessThanOrEqual(most)
    expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length)
    const zooms = tiles.map(({ z }) => z)
    expect(zooms).toEqual(zooms.toSorted((one, other) => one - other))
  }
})

test('every zoom that is taken covers the whole circle', () => {
  const tiles = tilesOf({ center: cayar, radius: metres(20_000) }, 19, most)
  const held = new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`))
  const degreesNorth = 20_000 / 111_195
  const degreesEast = degreesNorth / Math.cos((cayar[1] * Math.PI) / 180)
  for (const z of new Set(tiles.map((tile) => tile.z))) {
    for (let angle = 0; angle < 360; angle += 15) {
      const turn = (angle * Math.PI) / 180
      const edge = lngLat(
        cayar[0] + 0.99 * degreesEast * Math.sin(turn),
        cayar[1] + 0.99 * degreesNorth * Math.cos(turn),
      )
      const key = `${z}/${Math.floor(worldX(edge) * 2 ** z)}/${Math.floor(worldY(edge) * 2 ** z)}`
      expect(held.has(key), `${key} at ${angle}°`).toBe(true)
    }
  }
})

test('a source that ends early is not asked for more, and a small area is seen from near', () => {
  const deepest = (kilometres: number, end: number) =>
    tilesOf({ center: cayar, radius: metres(kilometres * 1000) }, end, most).at(-1)?.z
  expect(deepest(3, 11)).toBe(11)
  expect(deepest(3, 19)).toBe(14)
  expect(deepest(25, 19)).toBe(14)
  expect(deepest(40, 19)).toBe(13)
})
