import type { DriftStepAnswer } from './drift.api.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'

type Step = Pick<DriftStepAnswer, 'hours' | 'mean'>

/**
 * The middle of where it may be by now, between the hours that were reckoned: who sails there steers for it. Before the first hour it
 * is on the way from its start, after the last it stays there; where all of it is ashore, the last that was afloat.
 */
export function placeByNow(start: LngLat, steps: readonly Step[], hours: number): LngLat {
  const middles = steps.flatMap((step) =>
    step.mean && step.hours > 0 ? [{ hours: step.hours, at: lngLat(step.mean.longitude, step.mean.latitude) }] : [],
  )
  const way = [{ hours: 0, at: start }, ...middles.toSorted((one, other) => one.hours - other.hours)]
  const passed = Math.max(0, hours)
  const before = way.findLast((one) => one.hours <= passed) ?? { hours: 0, at: start }
  const after = way.find((one) => one.hours > passed)
  if (!after) return before.at
  const share = (passed - before.hours) / (after.hours - before.hours)
  const between = (from: number, to: number) => from + (to - from) * share
  return lngLat(between(before.at[0], after.at[0]), between(before.at[1], after.at[1]))
}
