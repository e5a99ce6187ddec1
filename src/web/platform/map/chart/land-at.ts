import type { LngLat } from '#contract/wire/units.ts'
import type { Basemap } from './basemap.ts'
import type { ChartLine } from './chart-path.ts'
import { worldX, worldY } from './mercator.ts'

/** Whether the chart has land there: within an outer ring, and in none of its lakes. */
export function isLandAt({ land }: Pick<Basemap, 'land'>, at: LngLat): boolean {
  const [x, y] = [worldX(at), worldY(at)]
  return land.some((rings) => rings.filter((ring) => surrounds(ring, x, y)).length % 2 === 1)
}

function surrounds({ points, box }: ChartLine, x: number, y: number): boolean {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false
  let isInside = false
  for (let index = 0; index < points.length; index += 2) {
    const [fromX = 0, fromY = 0] = [points[index], points[index + 1]]
    const [toX = 0, toY = 0] = [points[(index + 2) % points.length], points[(index + 3) % points.length]]
    const crosses = fromY > y !== toY > y
    if (crosses && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isInside = !isInside
  }
  return isInside
}
