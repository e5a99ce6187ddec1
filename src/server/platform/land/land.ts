import { readFileSync } from 'node:fs'
import {
  type Box,
  type Outline,
  boxAround,
  boxOf,
  covers,
  boxesOverlap,
  metresToEdge,
} from '#contract/zones/outline.ts'
import type { Pair, Ring } from '#contract/zones/zone.ts'

/** Inside of this the land is known (`dev/basemap`), true to about 300 m: rivers and lagoons narrower than that are land. */
const known: Box = { west: -20, south: 10, east: -12, north: 21 }
const step = 0.0002

type Land = Extract<Outline, { readonly kind: 'area' }>
let land: readonly Land[] | null = null

/** Whether it lies further from every shore than that. Null where the shores are not known. */
export function isOffLand(point: Pair, metres: number): boolean | null {
  const [longitude, latitude] = point
  const isKnown =
    longitude >= known.west && longitude <= known.east && latitude >= known.south && latitude <= known.north
  if (!isKnown) return null
  const around = boxAround(point, metres)
  const near = landOutlines().filter(({ box }) => boxesOverlap(box, around))
  return near.every((shore) => !covers(shore, point) && metresToEdge(shore, point) > metres)
}

export function landOutlines(): readonly Land[] {
  return (land ??= readLand())
}

/** One ring a line; each corner is its difference to the one before, in steps and base 36. */
function readLand(): Land[] {
  const lines = readFileSync(new URL('land.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    let [east, north] = [0, 0]
    const ring: Ring = line.split(' ').map((corner): Pair => {
      const [x = 0, y = 0] = corner.split(',').map((digits) => Number.parseInt(digits, 36))
      east += x
      north += y
      return [east * step, north * step]
    })
    return { kind: 'area' as const, rings: [ring], box: boxOf(ring) }
  })
}
