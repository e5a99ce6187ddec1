import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landOf } from './chart-for-tests.ts'
import { decodeDepths } from './depths.ts'
import { worldX, worldY } from './mercator.ts'
import { lngLat } from '#contract/wire/units.ts'

const file = new URL('basemap/depths.topojson', import.meta.url)
const depths = decodeDepths(JSON.parse(readFileSync(file, 'utf8')) as never)

function depthAt(longitude: number, latitude: number): number {
  const at = [worldX(lngLat(longitude, latitude)), worldY(lngLat(longitude, latitude))] as const
  const deeper = depths.steps.filter(({ shapes }) =>
    landOf({ land: shapes, coast: [], border: [], towns: [] }).isLand(at),
  )
  return Math.max(0, ...deeper.map(({ depth }) => depth))
}

test('the shelf is shallow, and the sea falls away step by step west of it', () => {
  expect([-16.95, -17.75, -18.2, -19.5].map((longitude) => depthAt(longitude, 13.8))).toEqual([0, 1000, 3000, 3000])
  expect(depthAt(-17.3, 12.5)).toBe(0)
})

test('what is deeper than 2,000 metres is deeper than 200', () => {
  for (let longitude = -19.9; longitude < -16; longitude += 0.13) {
    for (let latitude = 10.1; latitude < 21; latitude += 0.17) {
      const at = [worldX(lngLat(longitude, latitude)), worldY(lngLat(longitude, latitude))] as const
      const isIn = depths.steps.map(({ shapes }) =>
        landOf({ land: shapes, coast: [], border: [], towns: [] }).isLand(at),
      )
      expect(isIn[2] && !isIn[0], `${longitude}, ${latitude}`).toBe(false)
    }
  }
})

test('the edge of the shelf is one line from south to north, and nothing of the edge of the box', () => {
  const ends = depths.shelf.flatMap(({ points }) => [points[1] ?? 0, points.at(-1) ?? 0])
  expect(Math.max(...ends)).toBeCloseTo(worldY(lngLat(0, 10)), 4)
  expect(Math.min(...ends)).toBeCloseTo(worldY(lngLat(0, 21)), 4)
  for (const { points } of depths.shelf) {
    for (let index = 2; index < points.length; index += 2) {
      const isOnEdge = [points[index - 2], points[index]].every(
        (x) => Math.abs((x ?? 0) - worldX(lngLat(-20, 0))) < 1e-6,
      )
      expect(isOnEdge).toBe(false)
    }
  }
})

test('a phone on 2G hardly feels it', () => {
  expect(statSync(file).size).toBeLessThan(6000)
})
