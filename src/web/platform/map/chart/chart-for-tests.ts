import coastFile from './basemap/coast-60m.topojson?raw'
import placesFile from './basemap/places.geojson?raw'
import { type Basemap, decoding } from './basemap.ts'
import type { ChartLine } from './chart-path.ts'
import { worldX, worldY } from './mercator.ts'
import { resultInSlices } from './slices.ts'
import { lngLat } from '#contract/wire/units.ts'

/** The chart that travels with the app. */
export const packedBasemap: Basemap = await resultInSlices(
  decoding(JSON.parse(coastFile) as never, JSON.parse(placesFile) as never),
)

type At = readonly [x: number, y: number]

/** What is land on a chart, by a reckoning of its own: nothing here cuts or thins. */
export function landOf({ land, coast }: Basemap) {
  const edges = coast.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, index) => index).map((index): At => [
      points[index * 2] ?? 0,
      points[index * 2 + 1] ?? 0,
    ]),
  )
  const [west, east] = [worldX(lngLat(-20, 0)), worldX(lngLat(-12, 0))]
  const [north, south] = [worldY(lngLat(0, 21)), worldY(lngLat(0, 10))]
  return {
    isInside,
    isLand: (at: At) => land.some((rings) => rings.filter((ring) => isInside(ring, at)).length % 2 === 1),
    /** Beyond its meridians and parallels the chart knows nothing. */
    isKnown: ([x, y]: At) => x > west && x < east && y > north && y < south,
    /** Of parts of one. */
    placeAt: (across: number, down: number): At => [west + across * (east - west), north + down * (south - north)],
    coastAt: (part: number): At => edges[Math.min(edges.length - 1, Math.floor(part * edges.length))] ?? [0, 0],
    isNearEdge: (at: At, reach: number) => land.flat().some((ring) => isNear(ring, at, reach)),
  }
}

function isInside({ points, box }: ChartLine, [x, y]: At): boolean {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false
  let inside = false
  for (let index = 0; index < points.length; index += 2) {
    const [x1 = 0, y1 = 0] = [points[index], points[index + 1]]
    const [x2 = 0, y2 = 0] = [points[(index + 2) % points.length], points[(index + 3) % points.length]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function isNear({ points, box }: ChartLine, [x, y]: At, reach: number): boolean {
  if (x < box.left - reach || x > box.right + reach || y < box.top - reach || y > box.bottom + reach) return false
  for (let index = 0; index < points.length; index += 2) {
    const [x1 = 0, y1 = 0] = [points[index], points[index + 1]]
    const [x2 = 0, y2 = 0] = [points[(index + 2) % points.length], points[(index + 3) % points.length]]
    const [alongX, alongY] = [x2 - x1, y2 - y1]
    const length = alongX ** 2 + alongY ** 2
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * alongX + (y - y1) * alongY) / length))
    if (Math.hypot(x - x1 - part * alongX, y - y1 - part * alongY) <= reach) return true
  }
  return false
}
