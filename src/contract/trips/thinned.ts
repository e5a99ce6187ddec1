import type { LatLng } from '#contract/wire/units.ts'
import { shrinkAt } from '#contract/wire/earth.ts'
/** Few places that show the same way: the one that lies furthest from the line so far is put in, until there are enough, or none lies further than `least` degrees. */
export function thinned<Point extends LatLng>(leg: readonly Point[], most: number, least: number): Point[] {
  const kept = new Set([0, leg.length - 1])
  const spans = [farthestIn(leg, 0, leg.length - 1)]
  while (kept.size < most) {
    const widest = spans.reduce((wide, span, index) => (span.away > (spans[wide]?.away ?? 0) ? index : wide), 0)
    const span = spans[widest]
    if (span === undefined || span.away <= least) break
    kept.add(span.at)
    spans.splice(widest, 1, farthestIn(leg, span.from, span.at), farthestIn(leg, span.at, span.until))
  }
  return leg.filter((_, index) => kept.has(index))
}

type Span = { readonly from: number; readonly until: number; readonly at: number; readonly away: number }

function farthestIn(leg: readonly LatLng[], from: number, until: number): Span {
  let [at, away] = [from, 0]
  const [start, end] = [leg[from], leg[until]]
  if (start === undefined || end === undefined) return { from, until, at, away }
  for (let index = from + 1; index < until; index += 1) {
    const point = leg[index]
    const far = point === undefined ? 0 : awayFrom(point, start, end)
    if (far > away) [at, away] = [index, far]
  }
  return { from, until, at, away }
}

/** In degrees of latitude; over the way of a pirogue the earth is flat. */
function awayFrom(point: LatLng, start: LatLng, end: LatLng): number {
  const shrink = shrinkAt(start.latitude)
  const [x, y] = [(point.longitude - start.longitude) * shrink, point.latitude - start.latitude]
  const [dx, dy] = [(end.longitude - start.longitude) * shrink, end.latitude - start.latitude]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy)
}
