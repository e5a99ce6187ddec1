import { type FlatPoint, goneFrom } from './flat-sea.ts'

/*
 * The patterns of IAMSAR for one boat and a place that is known well, and for a course that was planned.
 *   expandingSquare   legs of S, S, 2S, 2S, 3S …, each a quarter to the right of the one before, the first downwind
 *   sectorSearch      three triangles of the same radius through the place: each turn 120° to starboard, nine legs
 *   trackLine         out on one side of the course and back on the other
 */
export function expandingSquare(
  middle: FlatPoint,
  { spacing, downwind, legs }: { readonly spacing: number; readonly downwind: number; readonly legs: number },
): FlatPoint[] {
  const points: FlatPoint[] = [middle]
  for (let leg = 0; leg < legs; leg += 1) {
    const from = points.at(-1) ?? middle
    points.push(goneFrom(from, downwind + 90 * leg, spacing * (Math.floor(leg / 2) + 1)))
  }
  return points
}

/** From the place outwards, across, and back; the next triangle goes straight on. */
const sectorTurns = [0, 120, 240, 240, 0, 120, 120, 240, 0]

export function sectorSearch(
  middle: FlatPoint,
  { radius, downwind }: { readonly radius: number; readonly downwind: number },
): FlatPoint[] {
  const points: FlatPoint[] = [middle]
  for (const turn of sectorTurns) points.push(goneFrom(points.at(-1) ?? middle, downwind + turn, radius))
  return points
}

/** `away`: from the course to each side of it. */
export function trackLine([from, to]: readonly [FlatPoint, FlatPoint], bearing: number, away: number): FlatPoint[] {
  const [right, left] = [bearing + 90, bearing - 90]
  return [goneFrom(from, right, away), goneFrom(to, right, away), goneFrom(to, left, away), goneFrom(from, left, away)]
}
