import { type Basins, isStillAt } from './basins.ts'
import { leavingKnots } from '#contract/trips/movement.ts'
import type { Pair } from '#contract/zones/zone.ts'

/*
 * A boat and the quais, position by position, in the order of time. No clock and no database.
 *
 *               slow, in a basin             still slow there, five minutes later
 *     elsewhere ────────────────▶ stopping ──────────────────────────────────────▶ moored
 *         ▲                          │ moves, or is outside                          │ ▲
 *         ├──────────────────────────┘                                   outside by  │ │ inside, or
 *         │                    outside again: it left at the first time  50 m        ▼ │ beside it
 *         └─────────────────────────────────────────────────────────────────────── leaving
 *
 * It arrived when it first lay there, and left when it was first seen outside: one false place moves nothing.
 */
export type MooringFix = {
  readonly id: string
  readonly at: number
  readonly place: Pair
  readonly speed: number | null
}
export type Mooring =
  | { readonly is: 'elsewhere' }
  | { readonly is: 'stopping'; readonly quai: string; readonly since: number }
  | { readonly is: 'moored'; readonly quai: string; readonly since: number }
  | { readonly is: 'leaving'; readonly quai: string; readonly since: number; readonly outsideSince: number }
export type Stay = { readonly quai: string; readonly from: number; readonly until: number | null }

export const elsewhere: Mooring = { is: 'elsewhere' }
const minute = 60_000
export const mooredAfter = 5 * minute
/** Nobody knows where a boat was meanwhile: where it lies now it has just come. */
const longestSilence = 12 * 60 * minute

/** The state after one more position; `left`: the stay that it ended. */
export function followMooring(basins: Basins, before: Mooring, fix: MooringFix): { now: Mooring; left: Stay | null } {
  if (before.is !== 'moored' && before.is !== 'leaving') return { now: arriving(basins, before, fix), left: null }
  const { quai, since } = before
  const basin = basins.byId(quai)
  if (basin !== undefined && isStillAt(basin, fix.place)) return { now: { is: 'moored', quai, since }, left: null }
  if (basin !== undefined && before.is === 'moored')
    return { now: { is: 'leaving', quai, since, outsideSince: fix.at }, left: null }
  const until = before.is === 'leaving' ? before.outsideSince : fix.at
  return { now: arriving(basins, elsewhere, fix), left: { quai, from: since, until } }
}

/** All stays that a track shows, the last one open while the boat lies there. */
export function staysOf(basins: Basins, begin: Mooring, track: readonly MooringFix[]) {
  const stays: Stay[] = []
  let now = begin
  for (const fix of track) {
    const followed = followMooring(basins, now, fix)
    if (followed.left) stays.push(followed.left)
    now = followed.now
  }
  if (isAtQuai(now)) stays.push({ quai: now.quai, from: now.since, until: null })
  return { stays, now }
}

function isAtQuai(mooring: Mooring): mooring is Extract<Mooring, { is: 'moored' | 'leaving' }> {
  return mooring.is === 'moored' || mooring.is === 'leaving'
}

function arriving(basins: Basins, before: Mooring, { place, speed, at }: MooringFix): Mooring {
  const basin = speed !== null && speed >= leavingKnots ? null : basins.holding(place)
  if (basin === null || at < basin.since) return elsewhere
  const isSame = before.is === 'stopping' && before.quai === basin.id && at - before.since <= longestSilence
  if (!isSame) return { is: 'stopping', quai: basin.id, since: at }
  const is = at - before.since >= mooredAfter ? 'moored' : 'stopping'
  return { is, quai: basin.id, since: before.since }
}
