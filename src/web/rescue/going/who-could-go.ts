import type { Alert, TowardsWhat } from '#contract/alerts/alert.ts'
import { comingTo, minutesUntil } from '#contract/alerts/coming.ts'
import type { SeaOnTheWay } from '#contract/alerts/sea-on-the-way.ts'
import type { Position } from '#contract/positions/position.ts'
import { type Knots, type LngLat, lngLat } from '#contract/wire/units.ts'
import { type Helper, helpersFor } from './nearest-boats.ts'
import { goingFirst } from './ways.layer.ts'

/** Whoever needs longer is no neighbour. */
const nearWithin = 4 * 60

type Boat = { readonly id: string; readonly name: string; readonly calling: boolean; readonly position: Position }
type Called = Pick<Alert, 'status' | 'pirogue' | 'user' | 'location' | 'acknowledgedBy' | 'going'>
type Around = {
  readonly boats: readonly Boat[]
  /** The calls for help that are open; null: nobody knows yet. */
  readonly calls: readonly Pick<Alert, 'pirogue' | 'user'>[] | null
  readonly now: number
  readonly paceOf: (boat: string) => Knots | null
  readonly sea: SeaOnTheWay
}

type WhoCouldGo = {
  /** By their minutes. */
  readonly helpers: readonly Helper[]
  /** Those of them who are on the way. */
  readonly rescuers: readonly Helper[]
  /** The others, by their minutes. */
  readonly others: readonly Helper[]
  /** Whom one would call: who is on the way, then who is near and was heard of late. */
  readonly toCall: readonly Helper[]
}

/** Who could go to a call, in one way for every screen: one rescuer has one time. Whoever calls for help himself is sent to nobody. */
export function whoCouldGo(alert: Called, at: LngLat | null, { boats, calls, now, paceOf, sea }: Around): WhoCouldGo {
  const { pirogue, user } = alert
  const calling = new Set((calls ?? []).flatMap((one) => [one.pirogue, one.user]).filter((id) => id !== null))
  const free = boats.filter(({ calling: isCalling, position }) => {
    return !isCalling && ![position.pirogue, position.user].some((id) => id !== null && calling.has(id))
  })
  const helpers = (at ? helpersFor({ at, pirogue, user, sea }, free, now, paceOf) : []).map((helper) => {
    const one = comingTo(alert).find((rescuer) => rescuer.user === helper.position.user)
    /* As the answer says it, which the boat that waits reads too. */
    const minutes = one ? minutesUntil(one, now) : null
    return minutes === null ? helper : { ...helper, minutes }
  })
  const { rescuers, others } = goingFirst(alert, helpers)
  const near = others.filter(({ isStale, minutes }) => !isStale && minutes <= nearWithin)
  return { helpers, rescuers, others, toCall: [...rescuers, ...near] }
}

type Spot = { readonly longitude: number; readonly latitude: number; readonly at: string }

/** What the call said of its place, and where its boat was heard since; the newest first. */
export function spotsOfCall(
  { pirogue, location }: Pick<Alert, 'pirogue' | 'location'>,
  boats: readonly Boat[],
): Spot[] {
  const said = location ? [{ longitude: location.longitude, latitude: location.latitude, at: location.timestamp }] : []
  const heard = boats
    .filter(({ position }) => pirogue !== null && position.pirogue === pirogue)
    .map(({ position: { longitude, latitude, effectiveAt } }) => ({ longitude, latitude, at: effectiveAt }))
  return [...said, ...heard]
    .filter(({ longitude, latitude }) => longitude !== 0 || latitude !== 0)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Where who goes is wanted: where the drift has the boat by now, or, where none is known, where it was last. */
export type HelpWanted = { readonly at: LngLat; readonly towards: TowardsWhat }

export function helpWanted(last: LngLat, drifted: LngLat | null): HelpWanted {
  return drifted === null ? { at: last, towards: 'last_place' } : { at: drifted, towards: 'drift' }
}

/** Where help is needed: the newest place that is known of the boat. */
export function placeOfCall(alert: Pick<Alert, 'pirogue' | 'location'>, boats: readonly Boat[]): LngLat | null {
  const [newest] = spotsOfCall(alert, boats)
  return newest ? lngLat(newest.longitude, newest.latitude) : null
}
