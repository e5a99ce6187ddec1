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
