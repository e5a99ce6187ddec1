import { type Outline, covers, forEachEdge, metresBetween, metresToEdge } from './outline.ts'
import type { Pair } from './zone.ts'
import { metresASecond } from '#contract/wire/units.ts'
import { flatAround } from '#contract/wire/earth.ts'

/*
 * What lies ahead of a boat: worked out alike on the server and, without network, on the phone.
 *
 *                       the border within ten minutes on this course
 *     unaware ────────────────────────────────────────────────────────▶ warned (told once)
 *        ▲                                                                 │
 *        └── the border is further than fifteen minutes and 500 m away ────┘
 *            or was crossed
 *
 * A course that wavers does not warn twice: only distance makes unaware again.
 */
export type Course = { readonly place: Pair; readonly speed: number | null; readonly heading: number | null }
export type BorderAhead = { readonly way: 'into' | 'out_of'; readonly metres: number; readonly seconds: number }
/** `forbidden` is not to be entered, `safe` not to be left. */
export type Border = { readonly outline: Outline; readonly forbidden: boolean; readonly safe: boolean }

const warnSeconds = 600
const forgetSeconds = 900
const forgetMetres = 500
/** Slower than this a heading says where the bow points, not where the boat goes. */
const slowest = 1

/** How far ahead anything can matter to a boat at this speed: where to look for zones. */
export function metresWatchedAhead({ speed }: Course): number {
  return Math.max(forgetMetres, metresASecond(speed) * forgetSeconds)
}

export function borderAhead(course: Course, border: Border): BorderAhead | null {
  const { speed, heading, place } = course
  if (speed === null || heading === null || speed < slowest) return null
  const isInside = covers(border.outline, place)
  if (isInside ? !border.safe : !border.forbidden) return null
  const metres = metresAhead(border.outline, place, heading)
  const seconds = metres / metresASecond(speed)
  return seconds <= warnSeconds ? { way: isInside ? 'out_of' : 'into', metres, seconds } : null
}

export type NamedBorder = Border & { readonly id: string }
type BorderApproach<B extends NamedBorder> = {
  /** Those of the warned ones that are not forgotten yet. */
  readonly still: readonly B[]
  readonly fresh: readonly { readonly border: B; readonly ahead: BorderAhead }[]
}

/** One step of the machine above, for all borders near a boat. */
export function approach<B extends NamedBorder>(
  course: Course,
  near: readonly B[],
  warned: readonly B[],
): BorderApproach<B> {
  const still = warned.filter((border) => !isClearOf(course, border))
  const known = new Set(still.map(({ id }) => id))
  const fresh = near.flatMap((border) => {
    const ahead = known.has(border.id) ? null : borderAhead(course, border)
    return ahead === null ? [] : [{ border, ahead }]
  })
  return { still, fresh }
}

/** Far enough for the next approach to be a new one. */
export function isClearOf(course: Course, border: Border): boolean {
  const isInside = covers(border.outline, course.place)
  if (isInside ? !border.safe : !border.forbidden) return true
  return metresToEdge(border.outline, course.place) > metresWatchedAhead(course)
}

/** Straight ahead to the first edge; infinite when there is none. */
export function metresAhead(outline: Outline, place: Pair, heading: number): number {
  const angle = (heading * Math.PI) / 180
  const ahead = [Math.sin(angle), Math.cos(angle)] as const
  if (outline.kind === 'circle') return metresToCircle(towards(place, outline.centre), outline.radius, ahead)
  let least = Number.POSITIVE_INFINITY
  forEachEdge(outline.rings, (from, to) => {
    least = Math.min(least, metresToSegment(flatAround(place, from), flatAround(place, to), ahead))
  })
  return least
}

type Flat = readonly [east: number, north: number]

/** As far as it is on the sphere: so a boat is on the same side of a large circle here and in `covers`. */
function towards(place: Pair, centre: Pair): Flat {
  const [east, north] = flatAround(place, centre)
  const stretch = metresBetween(place, centre) / (Math.hypot(east, north) || 1)
  return [east * stretch, north * stretch]
}

function metresToCircle([east, north]: Flat, radius: number, [aheadEast, aheadNorth]: Flat): number {
  const along = east * aheadEast + north * aheadNorth
  const aside = east * aheadNorth - north * aheadEast
  const half = radius ** 2 - aside ** 2
  if (half < 0) return Number.POSITIVE_INFINITY
  const near = along - Math.sqrt(half)
  const far = along + Math.sqrt(half)
  if (near >= 0) return near
  return far >= 0 ? far : Number.POSITIVE_INFINITY
}

function metresToSegment(from: Flat, to: Flat, [aheadEast, aheadNorth]: Flat): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const turn = aheadEast * north - aheadNorth * east
  if (turn === 0) return Number.POSITIVE_INFINITY
  const along = (from[0] * north - from[1] * east) / turn
  const share = (from[0] * aheadNorth - from[1] * aheadEast) / turn
  return along >= 0 && share >= 0 && share <= 1 ? along : Number.POSITIVE_INFINITY
}
