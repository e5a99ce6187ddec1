import { type Cloud, type CloudShape, partWithin, shapeOf } from './cloud.ts'
import { type FlatPoint, bearingOf, cutAfter, milesAlong, milesBetween } from './flat-sea.ts'
import {
  type LaneBoat,
  type Lanes,
  type Rectangle,
  axesOf,
  cornersOfRectangle,
  isWithinRectangle,
  lanesOver,
  rectangleOf,
} from './lanes.ts'
import { expandingSquare, sectorSearch, trackLine } from './patterns.ts'
import type { SweepWidth } from './sweep-width.ts'
import type { LngLat } from '#contract/wire/units.ts'

/*
 * Who looks where: a plan over what is believed of the drift at one moment, the same on the server and on a telephone.
 *   planSearch   the lanes, how thickly they cover, and how likely it is that they find; null where nobody gets there in time
 * Coverage is C = W / S, more generally W · way / area; of one pass the probability of detection is 1 − e^(−C).
 */
export const searchPatterns = ['lanes', 'square', 'sector', 'track_line'] as const
export type SearchPattern = (typeof searchPatterns)[number]
/** One boat sails it, however many are chosen. */
export const patternsForOne: readonly SearchPattern[] = ['square', 'sector', 'track_line']

type Searcher = {
  readonly id: string
  readonly at: LngLat | null
  /** In knots. */
  readonly speed: number
  /** What the patron says; null: nobody asked him. */
  readonly litresAnHour: number | null
  readonly litresAboard: number | null
}
export type SearchAsked = {
  readonly pattern: SearchPattern
  readonly cloud: Cloud
  readonly boats: readonly Searcher[]
  readonly sweep: SweepWidth
  /** Of light or of time, from when they set out. */
  readonly hours: number
  /** Which way it drifts, in degrees. */
  readonly downwind: number
  /** Where it was to sail, for a track-line. */
  readonly course: readonly [LngLat, LngLat] | null
}
export type SearchPlan = {
  /** The outline of what is searched. */
  readonly area: readonly LngLat[]
  readonly spacing: number
  readonly coverage: number
  /** Of what lies in the area it finds this part; `inside`: so much of all lies there; `success`: both together. */
  readonly detection: number
  readonly inside: number
  readonly success: number
  readonly lanes: readonly { readonly boat: string; readonly points: readonly LngLat[] }[]
  /** For whom no lane is left, or who is too far. */
  readonly idle: readonly string[]
}

export function planSearch(asked: SearchAsked): SearchPlan | null {
  const shape = shapeOf(asked.cloud)
  if (shape === null) return null
  const boats = asked.boats.map((boat) => laneBoatOf(boat, asked.hours, shape)).filter(({ miles }) => miles > 0)
  if (boats.length === 0) return null
  const drawn = asked.pattern === 'lanes' ? bestLanes(asked, shape, boats) : forOne(asked, shape, farthest(boats))
  return drawn && planOf(asked, shape, drawn)
}

/** What a patron keeps to come home with is his way back; a third of it more nobody can promise here. */
function laneBoatOf(
  { id, at, speed, litresAnHour, litresAboard }: Searcher,
  hours: number,
  shape: CloudShape,
): LaneBoat {
  const point = at && shape.sea.toPoint(at)
  const out = point ? milesBetween(point, [0, 0]) : 0
  const byTime = speed * hours - out
  const byFuel =
    litresAboard === null || litresAnHour === null || litresAnHour <= 0
      ? Infinity
      : (litresAboard / litresAnHour) * speed - 2 * out
  return { id, at: point, miles: Math.max(0, Math.min(byTime, byFuel)) }
}

function farthest(boats: readonly LaneBoat[]): LaneBoat {
  return boats.reduce((most, boat) => (boat.miles > most.miles ? boat : most))
}

type Drawn = Lanes & {
  readonly outline: readonly FlatPoint[]
  readonly squareMiles: number
  readonly isWithin: (point: FlatPoint) => boolean
}

/** In standard deviations of the cloud to each side: from a small part of it to nearly all. */
const sizes = Array.from({ length: 30 }, (_, place) => (place + 1) / 10)

/** A small area well searched, or a large one thinly: whichever finds more. */
function bestLanes({ cloud, sweep }: SearchAsked, shape: CloudShape, boats: readonly LaneBoat[]): Drawn | null {
  let [best, most] = [null as Drawn | null, 0]
  for (const size of sizes) {
    const rectangle = rectangleOf(shape, size, sweep.low)
    const lanes = lanesOver(rectangle, boats, sweep.low / 2)
    if (lanes === null) continue
    const drawn = withRectangle(rectangle, lanes)
    const success = partWithin(cloud, shape.sea, drawn.isWithin) * detectionOf(sweep.low / lanes.spacing)
    if (success > most) [best, most] = [drawn, success]
  }
  return best
}

function withRectangle(rectangle: Rectangle, lanes: Lanes): Drawn {
  return {
    ...lanes,
    outline: cornersOfRectangle(rectangle),
    squareMiles: rectangle.length * rectangle.width,
    isWithin: isWithinRectangle(rectangle),
  }
}

const mostLegs = 24
const [smallestSector, largestSector] = [2, 5]
const circleCorners = 36

function forOne(asked: SearchAsked, shape: CloudShape, boat: LaneBoat): Drawn | null {
  if (asked.pattern === 'square') return square(asked, boat)
  if (asked.pattern === 'sector') return sector(asked, boat)
  return asked.course && along(asked, shape, boat, asked.course)
}

function square({ sweep, downwind }: SearchAsked, boat: LaneBoat): Drawn | null {
  const spacing = sweep.low
  const ways = Array.from({ length: mostLegs }, (_, leg) =>
    expandingSquare([0, 0], { spacing, downwind, legs: leg + 1 }),
  )
  const points = ways.findLast((way) => milesAlong(way) <= boat.miles)
  if (!points) return null
  const side = Math.sqrt(spacing * milesAlong(points))
  const rectangle = { bearing: downwind, length: side, width: side }
  return withRectangle(rectangle, { spacing, lanes: [{ boat: boat.id, points }] })
}

function sector({ downwind }: SearchAsked, boat: LaneBoat): Drawn | null {
  const radius = Math.min(largestSector, Math.max(smallestSector, boat.miles / 9))
  const points = cutAfter(sectorSearch([0, 0], { radius, downwind }), boat.miles)
  const whole = Math.floor((points.length - 1) / 3) * 3
  if (whole === 0) return null
  const outline = Array.from({ length: circleCorners }, (_, corner): FlatPoint => {
    const turn = (2 * Math.PI * corner) / circleCorners
    return [radius * Math.sin(turn), radius * Math.cos(turn)]
  })
  return {
    /* The mean distance of its legs, as of any way over an area. */
    spacing: (Math.PI * radius) / whole,
    lanes: [{ boat: boat.id, points: points.slice(0, whole + 1) }],
    outline,
    squareMiles: Math.PI * radius * radius,
    isWithin: ([x, y]) => Math.hypot(x, y) <= radius,
  }
}

function along(
  { sweep }: SearchAsked,
  { sea }: CloudShape,
  boat: LaneBoat,
  course: readonly [LngLat, LngLat],
): Drawn | null {
  const [from, to] = [sea.toPoint(course[0]), sea.toPoint(course[1])]
  const [bearing, length] = [bearingOf(from, to), milesBetween(from, to)]
  const spacing = sweep.low
  const points = cutAfter(trackLine([from, to], bearing, spacing / 2), boat.miles)
  if (length === 0 || points.length < 2) return null
  const { point, along: alongIt, across } = axesOf(bearing)
  const [start, aside] = [alongIt(from), across(from)]
  const reach = Math.min(length, milesAlong(points))
  const corners: FlatPoint[] = [
    [start, aside - spacing],
    [start + reach, aside - spacing],
    [start + reach, aside + spacing],
    [start, aside + spacing],
  ]
  return {
    spacing,
    lanes: [{ boat: boat.id, points }],
    outline: corners.map(point),
    squareMiles: reach * 2 * spacing,
    isWithin: (at) => alongIt(at) >= start && alongIt(at) <= start + reach && Math.abs(across(at) - aside) <= spacing,
  }
}

function planOf({ cloud, sweep, boats, pattern }: SearchAsked, { sea }: CloudShape, drawn: Drawn): SearchPlan {
  const way = drawn.lanes.reduce((sum, { points }) => sum + milesAlong(points), 0)
  /* Of lanes the short ways from leg to leg are outside of what counts. */
  const coverage = pattern === 'lanes' ? sweep.low / drawn.spacing : (sweep.low * way) / drawn.squareMiles
  const inside = partWithin(cloud, sea, drawn.isWithin)
  const detection = detectionOf(coverage)
  const busy = new Set(drawn.lanes.map(({ boat }) => boat))
  return {
    area: drawn.outline.map(sea.toPlace),
    spacing: drawn.spacing,
    coverage,
    detection,
    inside,
    success: inside * detection,
    lanes: drawn.lanes.map(({ boat, points }) => ({ boat, points: points.map(sea.toPlace) })),
    idle: boats.filter(({ id }) => !busy.has(id)).map(({ id }) => id),
  }
}

export function detectionOf(coverage: number): number {
  return 1 - Math.exp(-coverage)
}
