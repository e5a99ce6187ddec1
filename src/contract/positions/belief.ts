import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'

/*
 * belief.ts    which fixes of a device are believed, from the fixes alone
 *   judge      some fixes further, in order of time: each is believed, implausible, or agreed to by those after it
 *   isWithinReach   whether a boat that was at one place can have been at the other
 */

/** `agreed`: it cannot have been reached, but those that came after it say the same. */
export const beliefs = ['plain', 'implausible', 'agreed'] as const
export type Belief = (typeof beliefs)[number]

type Timed = { readonly latitude: number; readonly longitude: number; readonly at: number }
/** `source`: from where it was heard, as far as that is known. */
export type Believed = Timed & { readonly id: string; readonly source: number | null }
export type FixToJudge = Believed & { readonly receivedAt: number }

/** What was believed last, and what was not believed since: each of these is within reach of the one before it. */
export type BelievedSoFar = { readonly base: Believed | null; readonly doubts: readonly FixToJudge[] }
export const nothingBelieved: BelievedSoFar = { base: null, doubts: [] }

const fastestKnots = 60
const smallestJump = 2000
const minute = 60_000
/** Two fixes of one moment are one witness, and so are two that came at one moment: their times are what one sender says. */
const independentAfter = minute / 2
const forgottenAfter = 6 * 60 * minute
/** Somebody who speaks from elsewhere takes a device over only when its own place has been silent for so long. */
const handover = 10 * minute

export function isWithinReach(from: Timed, to: Timed): boolean {
  const far = greatCircle(lngLat(from.longitude, from.latitude), lngLat(to.longitude, to.latitude))
  return far <= smallestJump || far <= (fastestKnots * metresPerNauticalMile * Math.abs(to.at - from.at)) / 3_600_000
}

/** Fixes in order, after what is known. A fix that is believed ends all doubt before it: what was doubted stays so. */
export function judge(
  known: BelievedSoFar,
  fixes: readonly FixToJudge[],
): { known: BelievedSoFar; beliefs: ReadonlyMap<string, Belief> } {
  const found = new Map<string, Belief>()
  let { base, doubts } = known
  for (const fix of fixes) {
    if (base === null || isWithinReach(base, fix)) {
      found.set(fix.id, 'plain')
      ;[base, doubts] = [fix, []]
      continue
    }
    doubts = [...(goesOn(doubts, fix) ? doubts : []), fix]
    if (!isAgreed(base, doubts)) {
      found.set(fix.id, 'implausible')
      continue
    }
    for (const { id } of doubts) found.set(id, 'agreed')
    ;[base, doubts] = [fix, []]
  }
  return { known: { base, doubts }, beliefs: found }
}

/** Whether two sources are known to be two. */
export function sourcesDiffer(one: Believed, other: Believed): boolean {
  return one.source !== null && other.source !== null && one.source !== other.source
}

function goesOn(doubts: readonly FixToJudge[], fix: FixToJudge): boolean {
  const last = doubts.at(-1)
  return last !== undefined && fix.at - last.at <= forgottenAfter && isWithinReach(last, fix)
}

function isAgreed(base: Believed, doubts: readonly FixToJudge[]): boolean {
  const [first, last] = [doubts[0], doubts.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < independentAfter) return false
  if (Math.abs(last.receivedAt - first.receivedAt) < independentAfter) return false
  return last.at - base.at >= handover || !doubts.some((doubt) => sourcesDiffer(base, doubt))
}
