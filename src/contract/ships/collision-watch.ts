import type { Approach } from './collision.ts'

/*
 * What becomes of a warning about one ship and one boat, round by round. Pure: all that it knows is in the warning, so that a server
 * that starts again goes on from there.
 *
 *            on a collision course, and not quiet                   passed, or out of danger for three minutes,
 *   nothing ──────────────────────────────────────▶ warned (told once) ──────────────────────────────────────────▶ over
 *                                                        ▲           or quiet, or not heard any more               │
 *                                                        └──────────── a quarter of an hour later ────────────────┘
 */
type Warned = {
  /** When it was in danger last. */
  readonly riskAt: number
  readonly endedAt: number | null
}
/** Why a warning is over: the ship has passed, goes elsewhere, was not heard any more, or the boat lies where it is quiet. */
export const warningEnds = ['passed', 'clear', 'unheard', 'quiet'] as const
export type WarningEnd = (typeof warningEnds)[number]

const minute = 60_000
const clearAfter = 3 * minute
export const warnedAnewAfter = 15 * minute
/** A boat that rolls seems to be passed before it is. */
const passedSeconds = 20

/** Whether it is told. `before`: the last warning about these two. */
export function isToBeWarned(before: Warned | null, now: number): boolean {
  return before === null || (before.endedAt !== null && now - before.endedAt >= warnedAnewAfter)
}

/** Of two that are in no danger now; null while the warning goes on. `approach`: null when one of them is not heard. */
export function endOfWarning(
  { riskAt }: Warned,
  approach: Approach | null,
  isQuiet: boolean,
  now: number,
): WarningEnd | null {
  if (approach === null) return 'unheard'
  if (isQuiet) return 'quiet'
  if (approach.seconds < -passedSeconds) return 'passed'
  return now - riskAt >= clearAfter ? 'clear' : null
}
