import type { StoredPlan } from '#contract/searching/search-entry.rules.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { minutesUntil } from '#contract/alerts/coming.ts'
import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import {
  type Degrees,
  type Knots,
  type LngLat,
  type Metres,
  lngLat,
  metresPerNauticalMile,
} from '#contract/wire/units.ts'

/** Where this person was last, by whichever of his devices or trackers said so. */
export type OwnSpot = { readonly at: LngLat; readonly since: number }

/** The lane of a plan that is his, or of the only boat that it is for. */
export function ownLane(plan: StoredPlan | null, pirogue: string | null): StoredPlan['lanes'][number] | null {
  return (pirogue !== null && plan?.lanes.find((lane) => lane.pirogue === pirogue)) || null
}

export function newestSpot(spots: readonly (OwnSpot | null)[]): OwnSpot | null {
  return spots.filter((spot) => spot !== null).toSorted((one, other) => other.since - one.since)[0] ?? null
}

export type Route = { readonly distance: Metres; readonly course: Degrees; readonly minutes: number }

export function routeTo(from: LngLat, to: LngLat, speed: Knots): Route {
  const distance = greatCircle(from, to)
  return { distance, course: courseTo(from, to), minutes: (distance / metresPerNauticalMile / speed) * 60 }
}

/** Where a lane begins. */
export function startOfLane({ points: [first] }: StoredPlan['lanes'][number]): LngLat | null {
  return first ? lngLat(first[0], first[1]) : null
}

/** Since then this device knows better where it is than the answer did. */
const knownBetterAfter = 2 * 60_000

/**
 * In how many minutes he is there as the answer of the call says it, for the boat that waits and the desk read that too. Null: he is not among
 * those who go, or it is of a place that he has left since.
 */
export function minutesTold(going: Alert['going'], user: string | null, own: OwnSpot, now: number): number | null {
  const himself = user === null ? undefined : going.find((one) => one.user === user)
  if (!himself?.heardAt || own.since - Date.parse(himself.heardAt) > knownBetterAfter) return null
  return minutesUntil(himself, now)
}
