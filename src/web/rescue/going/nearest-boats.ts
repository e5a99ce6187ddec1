import { knotsOnTheWay, mostKnots } from '#contract/alerts/arrival.ts'
import type { SeaOnTheWay } from '#contract/alerts/sea-on-the-way.ts'
import type { Position } from '#contract/positions/position.ts'
import { courseTo, destination, greatCircle } from '#contract/wire/earth.ts'
import {
  type Degrees,
  type Knots,
  type LngLat,
  type Metres,
  degrees,
  lngLat,
  metresPerNauticalMile,
} from '#contract/wire/units.ts'

/** Who could get there, and how soon. An estimate for whoever calls on the radio: it knows of no fuel or net. */
export type Helper = {
  readonly id: string
  readonly name: string
  readonly position: Position
  /** From where it should be by now. */
  readonly distance: Metres
  /** From the helper to the boat in distress. */
  readonly course: Degrees
  readonly minutes: number
  readonly motion: 'closing' | 'leaving' | 'still' | 'unknown'
  /** Too old to count on. */
  readonly isStale: boolean
}
type Boat = { readonly id: string; readonly name: string; readonly position: Position }
type PaceOf = (boat: string) => Knots | null
type Distress = {
  readonly at: LngLat
  readonly pirogue: string | null
  readonly user: string | null
  readonly sea: SeaOnTheWay
}

const stillBelow = 0.5
const hour = 60 * 60_000
const staleAfter = 2 * hour
const forgottenAfter = 24 * hour
/** A course that was steered an hour ago says nothing of where a boat is now. */
const steersFor = hour / 2

/**
 * `paceOf` says how fast a boat went these last minutes on the whole. By the speed of the instant, minutes and their order
 * would be others every few seconds, and whoever calls one on the radio would have read of another.
 */
export function helpersFor(distress: Distress, boats: readonly Boat[], now: number, paceOf: PaceOf): Helper[] {
  return boats
    .filter(({ position }) => !isSame(position, distress) && ageOf(position, now) < forgottenAfter)
    .map((boat) => helperOf(boat, distress, now, paceOf(boat.id)))
    .toSorted((one, other) => Number(one.isStale) - Number(other.isStale) || one.minutes - other.minutes)
}

function helperOf({ id, name, position }: Boat, { at, sea }: Distress, now: number, pace: Knots | null): Helper {
  const here = placeNow(position, now)
  const distance = greatCircle(here, at)
  const course = courseTo(here, at)
  const speed = knotsOnTheWay(pace, sea)
  return {
    id,
    name,
    position,
    distance,
    course,
    minutes: (distance / metresPerNauticalMile / speed) * 60,
    motion: motionOf(position, course),
    isStale: ageOf(position, now) >= staleAfter,
  }
}

/** Where a boat that keeps its course is by now. */
function placeNow(position: Position, now: number): LngLat {
  const at = lngLat(position.longitude, position.latitude)
  const speed = knotsOf(position)
  if (speed === null || position.heading === null) return at
  const sailed = (speed * metresPerNauticalMile * Math.min(ageOf(position, now), steersFor)) / hour
  return destination(at, degrees(position.heading), sailed)
}

function motionOf(position: Position, course: Degrees): Helper['motion'] {
  const speed = knotsOf(position)
  if (speed === null) return 'unknown'
  if (speed < stillBelow) return 'still'
  if (position.heading === null) return 'unknown'
  const off = Math.abs(((position.heading - course + 540) % 360) - 180)
  return off < 90 ? 'closing' : 'leaving'
}

function knotsOf({ speed }: Position): number | null {
  return speed === null || speed < 0 || speed > mostKnots ? null : speed
}

function isSame(position: Position, { pirogue, user }: Pick<Distress, 'pirogue' | 'user'>): boolean {
  if (pirogue !== null && position.pirogue === pirogue) return true
  return user !== null && position.user === user
}

/** A clock that runs ahead makes nothing fresher than now. */
function ageOf({ effectiveAt }: Position, now: number): number {
  return Math.max(0, now - Date.parse(effectiveAt))
}
