import type { Alert } from './alert.ts'
import { type LatLng, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import type { MovingPlace } from '#contract/drift/middle-way.ts'
import { type SeaOnTheWay, knotsInThis } from './sea-on-the-way.ts'

/*
 * When whoever said « j’y vais » is there: an estimate in a straight line, which knows of no fuel or net. The server makes it
 * with each answer, so that the boat that waits and the desk that leads read the same.
 */

/** Faster than any boat that fishes: such a speed is a fault of the tracker. */
export const mostKnots = 40
/** So near he is seen and heard. */
const onSceneWithin = 300
const hour = 3_600_000
/** Over less the faults of two places weigh as much as the way between them. */
const paceOver = 3 * 60_000
/** So long he is still expected when he should be there; then nothing is said of when. */
const expectedFor = hour / 4
/** A word that is older says no minutes to who waits for him. */
const silentAfter = 5 * 60_000

type Heard = LatLng & { readonly at: number }
type HelperTrack = {
  /** Where he was heard last. */
  readonly here: Heard
  /** Where he was a quarter of an hour before. */
  readonly before: Heard | null
}

/** Where he and what drifts meet: he steers for where it will be. */
export function arrivalAt(
  to: MovingPlace,
  { here, before }: HelperTrack,
  sea: SeaOnTheWay,
): { readonly arrivesAt: number; readonly onScene: boolean } {
  const knots = knotsOnTheWay(paceOf(here, before), sea)
  let arrivesAt = here.at
  for (let look = 0; look < mostLooks; look += 1) {
    const sooner = arrivesAt
    arrivesAt = here.at + milesOf(between(here, to(sooner))) / (knots / hour)
    if (Math.abs(arrivesAt - sooner) < nearEnough) break
  }
  return { arrivesAt, onScene: between(here, to(here.at)) <= onSceneWithin }
}

/** What drifts is slower than who comes: each look is nearer to where they meet. */
const mostLooks = 40
const nearEnough = 1000

/**
 * How fast whoever goes to help is thought to sail: as this sea lets a pirogue, or at the pace that he made so far where that is
 * greater. His own pace is not slowed again, for he made it in this sea.
 */
export function knotsOnTheWay(pace: number | null, sea: SeaOnTheWay): number {
  const usual = knotsInThis(sea)
  return pace === null || pace > mostKnots ? usual : Math.max(usual, pace)
}

function paceOf(here: Heard, before: Heard | null): number | null {
  if (before === null || here.at - before.at < paceOver) return null
  return milesOf(between(before, here)) / ((here.at - before.at) / hour)
}

function between(one: LatLng, other: LatLng): number {
  return greatCircle(lngLat(one.longitude, one.latitude), lngLat(other.longitude, other.latitude))
}

function milesOf(metres: number): number {
  return metres / metresPerNauticalMile
}

/** Who goes; when it is over nobody is on the way any more, and of nobody it is said when he is there. */
export function comingTo({ status, going }: Pick<Alert, 'status' | 'going'>): Alert['going'] {
  if (status !== 'resolved') return going
  return going.map((one) => ({ ...one, arrivesAt: undefined }))
}

/** In how many minutes he is there; null: on scene, or nobody knows. */
export function minutesUntil({ arrivesAt, onScene }: Alert['going'][number], now: number): number | null {
  if (onScene === true || arrivesAt === null || arrivesAt === undefined) return null
  const left = Date.parse(arrivesAt) - now
  return left < -expectedFor ? null : Math.max(1, left / 60_000)
}

/** In how many minutes he is there of whom something was heard of late; null: he is silent, or should be there. */
export function minutesWhileHeard(
  {
    heardAt,
    arrivesAt,
  }:
    | Pick<Alert['going'][number], 'heardAt' | 'arrivesAt'>
    | { readonly heardAt: string | null; readonly arrivesAt: string | null },
  now: number,
): number | null {
  if (!heardAt || !arrivesAt || now - Date.parse(heardAt) > silentAfter) return null
  const left = Date.parse(arrivesAt) - now
  return left <= 0 ? null : Math.max(1, Math.round(left / 60_000))
}
