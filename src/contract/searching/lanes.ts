import { type CloudShape } from './cloud.ts'
import { type FlatPoint, milesBetween } from './flat-sea.ts'

/*
 * Parallel lanes: a rectangle along the longest direction of the cloud, cut into strips side by side. Each boat has its own
 * strip and goes up and down in it, one track spacing from leg to leg; nobody crosses the strip of another.
 *   lanesOver   who sails which legs over a rectangle; null where all together are too slow for it
 */
export type LaneBoat = {
  readonly id: string
  /** Null: nobody knows where it is. */
  readonly at: FlatPoint | null
  /** How far it can search once it is there, in nautical miles. */
  readonly miles: number
}
export type Rectangle = { readonly bearing: number; readonly length: number; readonly width: number }
export type Lanes = {
  readonly spacing: number
  readonly lanes: readonly { readonly boat: string; readonly points: readonly FlatPoint[] }[]
}

export function lanesOver(rectangle: Rectangle, boats: readonly LaneBoat[], leastSpacing: number): Lanes | null {
  const { length, width } = rectangle
  const legsAt = (spacing: number) =>
    boats.map(({ miles }) => Math.max(0, Math.floor((miles + spacing) / (length + spacing) + 1e-9)))
  const most = Math.max(1, Math.floor(width / leastSpacing))
  for (let legs = Math.min(most, sumOf(legsAt(0))); legs >= 1; legs -= 1) {
    const mayMake = legsAt(width / legs)
    if (sumOf(mayMake) >= legs) return drawn(rectangle, boats, shared(legs, mayMake))
  }
  return null
}

/** By what each can make; what is left over goes to those with most room. */
function shared(legs: number, mayMake: readonly number[]): number[] {
  const all = sumOf(mayMake)
  const each = mayMake.map((most) => Math.min(most, Math.floor((legs * most) / all)))
  for (let left = legs - sumOf(each); left > 0; left -= 1) {
    const room = mayMake.map((most, boat) => most - (each[boat] ?? 0))
    const roomiest = room.indexOf(Math.max(...room))
    each[roomiest] = (each[roomiest] ?? 0) + 1
  }
  return each
}

function drawn({ bearing, length, width }: Rectangle, boats: readonly LaneBoat[], each: readonly number[]): Lanes {
  const spacing = width / sumOf(each)
  const turned = axesOf(bearing)
  const strips = boats
    .map((boat, place) => ({ boat, legs: each[place] ?? 0, across: boat.at === null ? 0 : turned.across(boat.at) }))
    .filter(({ legs }) => legs > 0)
    .toSorted((one, other) => one.across - other.across)
  let from = -width / 2
  const lanes = strips.map(({ boat, legs }) => {
    const rows = Array.from({ length: legs }, (_, leg) => from + (leg + 0.5) * spacing)
    from += legs * spacing
    const ways = [rows, rows.toReversed()].flatMap((across) =>
      [1, -1].map((side) => upAndDown(across, (side * length) / 2).map(turned.point)),
    )
    return { boat: boat.id, points: nearestFirst(ways, boat.at) }
  })
  return { spacing, lanes }
}

function upAndDown(rows: readonly number[], end: number): FlatPoint[] {
  return rows.flatMap((across, leg): FlatPoint[] => {
    const along = leg % 2 === 0 ? -end : end
    return [
      [along, across],
      [-along, across],
    ]
  })
}

function nearestFirst(ways: readonly (readonly FlatPoint[])[], at: FlatPoint | null): readonly FlatPoint[] {
  const far = ways.map(([start = [0, 0]]) => (at === null ? 0 : milesBetween(at, start)))
  return ways[far.indexOf(Math.min(...far))] ?? []
}

/** Along and across of the rectangle, and back to east and north. */
export function axesOf(bearing: number) {
  const radians = (bearing * Math.PI) / 180
  const [east, north] = [Math.sin(radians), Math.cos(radians)]
  return {
    along: ([x, y]: FlatPoint) => x * east + y * north,
    across: ([x, y]: FlatPoint) => x * north - y * east,
    point: ([along, across]: FlatPoint): FlatPoint => [along * east + across * north, along * north - across * east],
  }
}

export function isWithinRectangle({ bearing, length, width }: Rectangle): (point: FlatPoint) => boolean {
  const { along, across } = axesOf(bearing)
  return (point) => Math.abs(along(point)) <= length / 2 && Math.abs(across(point)) <= width / 2
}

export function cornersOfRectangle({ bearing, length, width }: Rectangle): FlatPoint[] {
  const { point } = axesOf(bearing)
  const [far, wide] = [length / 2, width / 2]
  return [point([far, wide]), point([far, -wide]), point([-far, -wide]), point([-far, wide])]
}

export function rectangleOf({ bearing, along, across }: CloudShape, deviations: number, least: number): Rectangle {
  return {
    bearing,
    length: Math.max(least, 2 * deviations * along),
    width: Math.max(least, 2 * deviations * across),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
