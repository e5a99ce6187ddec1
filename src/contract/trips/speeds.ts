import { distance, isBelievedSpeed, knotsOver } from './ground.ts'
import type { TrackFix } from './one-source.ts'

/*
 * Which speeds were sailed. A receiver may say any number; how far the boat came meanwhile does not lie.
 *   sailedSpeed   what a leg proves, for the top speed of a trip
 *   speedsOf      the curve of a track: what cannot be true is kept and questioned
 */

type SailedLeg = { readonly metres: number; readonly milliseconds: number }

/** Between two fixes further apart than this a boat may have been as fast as it says, and slow the rest of the time. */
const longestProof = 5 * 60_000
/** Over a shorter time the noise of two places is faster than any boat: it measures none, and from less it proves nothing. */
const [shortestMeasure, shortestProof] = [20_000, 5000]
/** A boat gathers way, and its receiver smooths: so much faster than its leg it may be. */
const [mostTimes, mostMore] = [2, 6]

/** Null: this leg proves no speed. */
export function sailedSpeed(said: number | null, leg: SailedLeg): number | null {
  if (said !== null && canBeTrue(said, [leg])) return said
  const sailed = overGround(leg, shortestMeasure)
  return sailed !== null && isBelievedSpeed(sailed) ? sailed : null
}

export type ShownSpeed = { readonly at: number; readonly knots: number; readonly isDoubted: boolean }

/** Points in order of time; `doubted` are places where the boat cannot have been, and say nothing that is believed. */
export function speedsOf(points: readonly TrackFix[], doubted: readonly TrackFix[] = []): ShownSpeed[] {
  const known = points.flatMap((point, index): ShownSpeed[] => {
    const legs = [legBetween(points[index - 1], point), legBetween(point, points[index + 1])]
    const knots = point.speed ?? overGround(legs[0] ?? null, shortestMeasure)
    return knots === null ? [] : [{ at: point.at, knots, isDoubted: !canBeTrue(knots, legs) }]
  })
  const questioned = doubted.flatMap(({ at, speed }) => (speed === null ? [] : [{ at, knots: speed, isDoubted: true }]))
  return [...known, ...questioned].toSorted((one, other) => one.at - other.at)
}

/** The faster of the legs beside it decides: at its first stroke a boat has not come far yet. */
function canBeTrue(said: number, beside: readonly (SailedLeg | null)[]): boolean {
  if (!isBelievedSpeed(said)) return false
  const legs = beside.filter((leg) => leg !== null)
  const proofs = legs.map((leg) => overGround(leg, shortestProof)).filter((knots) => knots !== null)
  if (proofs.length < legs.length || proofs.length === 0) return true
  return said <= mostTimes * Math.max(...proofs) + mostMore
}

function overGround(leg: SailedLeg | null, shortest: number): number | null {
  if (leg === null || leg.milliseconds < shortest || leg.milliseconds > longestProof) return null
  return knotsOver(leg.metres, leg.milliseconds)
}

function legBetween(from: TrackFix | undefined, to: TrackFix | undefined): SailedLeg | null {
  return from && to ? { metres: distance(from, to), milliseconds: to.at - from.at } : null
}
