import type { LatLng } from '#contract/wire/units.ts'
import { type TripFix, type FixOrder, compareFixes } from './fix.ts'
import { distance, isReachable, placeOf } from './ground.ts'
import { type IsAtSea, endsSilence, handedOver, isFollowed, shownAtSea, wasAtSea, withWordOf } from './on-board.ts'
import { type TripUnderWay, type EndedTrip, beginTrip, endOf, handoverAfter, tripAfterFix } from './trip-under-way.ts'

/*
 * movement.ts          when a boat goes out and when it is back, from its fixes alone
 *   advance            one fix further, in order of time: the only rule there is
 *   followFixes        some fixes further: those that come late are left to whoever replays the boat from its positions
 *   unknownMovement    of a boat nobody has heard of
 * fix.ts               what is looked at
 * trip-under-way.ts    one time out: its distance, its speeds, its end
 * on-board.ts          which devices are on board
 * ground.ts            places, and what is noise
 */

/** A device lies here until it is seen elsewhere: a phone at home and a tracker on the beach both lie still. */
type Mooring = LatLng & {
  readonly device: string
  readonly at: number
  readonly heard: FixOrder
  /** Where it was heard at that time: a boat that swings, or creeps away, is not where it made fast. */
  readonly last?: LatLng
  readonly leaving: (LatLng & { readonly at: number }) | null
}

/** Everything that is known of a boat: small, kept as text, and the same whatever the order in which fixes came. */
export type Movement = {
  readonly newest: FixOrder | null
  /** When it last went out or came back: what is older than this is late. */
  readonly turnedAt: number
  readonly moorings: readonly Mooring[]
  readonly out: TripUnderWay | null
}

export const unknownMovement: Movement = { newest: null, turnedAt: 0, moorings: [], out: null }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const leavingMetres = 150
/** Slower than this a boat drifts, or lies. */
export const leavingKnots = 2
/** Whoever was last seen on the beach no longer than this ago left from there at that time. */
const leftJustNow = 30 * minute
/** After this long a boat may have been carried anywhere: where it is found is its mooring. */
const forgottenAfter = day

export type Advanced = { readonly movement: Movement; readonly ended: readonly EndedTrip[] }

/** One fix further. Fixes must come in order; the same fixes in the same order give the same trips, always. */
export function advance(movement: Movement, fix: TripFix, isAtSea: IsAtSea): Advanced {
  const { movement: next, ended } = afterFix(movement, fix, isAtSea)
  return { movement: { ...next, out: next.out && shownAtSea(next.out, fix, isAtSea) }, ended }
}

function afterFix(movement: Movement, fix: TripFix, isAtSea: IsAtSea): Advanced {
  const known = { ...movement, newest: laterOf(movement.newest, fix) }
  if (movement.out === null) return waiting(known, fix)
  if (endsSilence(movement.out, fix, isAtSea)) {
    const back = comeBack(known, endOf(movement.out, movement.out.place, fix.at), fix.at)
    const { movement: next, ended } = waiting(back.movement, fix)
    return { movement: next, ended: [...back.ended, ...ended] }
  }
  const out = heardOnTrip(movement, movement.out, fix, isAtSea)
  if (!isFollowed(out, fix, isAtSea)) return { movement: { ...known, out }, ended: [] }
  const { outing, trip } = tripAfterFix(handedOver(out, fix, isAtSea), fix)
  if (trip === null) return { movement: { ...known, out: outing }, ended: [] }
  return comeBack({ ...known, out: outing }, trip, fix.at)
}

type Checkpoint = { readonly day: number; readonly movement: Movement }
export type Followed = Advanced & {
  /** What was known before the first fix of each day: whoever replays a boat starts there. */
  readonly checkpoints: readonly Checkpoint[]
  /** From when to when fixes came too late to be followed. */
  readonly late: { readonly from: number; readonly until: number } | null
}

/** Fixes in order among themselves; what changes nothing, or belongs to a device of its own, need not wait its turn. */
export function followFixes(movement: Movement, fixes: readonly TripFix[], isAtSea: IsAtSea): Followed {
  const ended: EndedTrip[] = []
  const checkpoints: Checkpoint[] = []
  const late: number[] = []
  let known = movement
  for (const fix of fixes) {
    const turn = turnOf(known, fix, isAtSea)
    if (turn === 'ignored') continue
    if (turn === 'late') {
      late.push(fix.at)
      continue
    }
    const first = known.newest !== null && dayOfTrip(fix.at) > dayOfTrip(known.newest.at)
    if (first) checkpoints.push({ day: dayOfTrip(fix.at), movement: known })
    const next = advance(known, fix, isAtSea)
    // Others were heard of after this fix and would have been understood otherwise.
    const hasChanged = next.movement.turnedAt !== known.turnedAt || wasSilent(known)
    if (known.newest !== null && compareFixes(fix, known.newest) < 0 && hasChanged) {
      late.push(fix.at, known.newest.at)
    }
    ended.push(...next.ended)
    known = next.movement
  }
  const span = late.length === 0 ? null : { from: Math.min(...late), until: Math.max(...late) }
  return { movement: known, ended, checkpoints, late: span }
}

export function dayOfTrip(at: number): number {
  return Math.floor(at / day) * day
}

function turnOf(movement: Movement, fix: TripFix, isAtSea: IsAtSea): 'next' | 'late' | 'ignored' {
  const { newest, turnedAt, moorings, out } = movement
  if (newest === null || compareFixes(fix, newest) > 0) return 'next'
  if (out !== null && fix.at > out.since) {
    const known = heardOnTrip(movement, out, fix, isAtSea)
    if (known === out && !isFollowed(out, fix, isAtSea) && !endsSilence(out, fix, isAtSea)) return 'ignored'
    // Nothing was followed that would not have been, had this been known in its time.
    if (known !== out && wasAtSea(out, fix.at) && !wasSilent(movement) && dayOfTrip(fix.at) === dayOfTrip(newest.at))
      return 'next'
  }
  if (fix.at <= turnedAt || dayOfTrip(fix.at) !== dayOfTrip(newest.at)) return 'late'
  if (out !== null) return fix.device === out.device && compareFixes(fix, out.heard) > 0 ? 'next' : 'late'
  const mooring = moorings.find(({ device }) => device === fix.device)
  return mooring === undefined || compareFixes(fix, mooring.heard) > 0 ? 'next' : 'late'
}

/** Other devices were judged while the one that is followed seemed to be silent. */
function wasSilent({ newest, out }: Movement): boolean {
  return newest !== null && out !== null && newest.at - out.heard.at > handoverAfter
}

function heardOnTrip({ moorings }: Movement, out: TripUnderWay, fix: TripFix, isAtSea: IsAtSea): TripUnderWay {
  const mooring = moorings.find(({ device }) => device === fix.device)
  return withWordOf(out, fix, { isWhereItLay: mooring !== undefined && !isAway(mooring, fix), isAtSea })
}

function comeBack(movement: Movement, trip: EndedTrip, at: number): Advanced {
  const { out } = movement
  if (out === null) return { movement, ended: [] }
  const last = placeOf(out.place)
  const mooring = { ...trip.end, device: out.device, at: out.heard.at, heard: out.heard, last, leaving: null }
  return { movement: { ...movement, turnedAt: at, moorings: [mooring], out: null }, ended: [trip] }
}

function waiting(movement: Movement, fix: TripFix): Advanced {
  const { moorings } = movement
  const mooring = moorings.find(({ device }) => device === fix.device)
  const opened = mooring === undefined ? null : outingFrom(mooring, fix)
  const others = moorings.filter(({ device }) => device !== fix.device)
  if (opened !== null) return { movement: { ...movement, turnedAt: fix.at, moorings: others, out: opened }, ended: [] }
  const all = [...others, mooredBy(mooring, fix)].toSorted((one, other) => (one.device < other.device ? -1 : 1))
  return { movement: { ...movement, moorings: all }, ended: [] }
}

function mooredBy(mooring: Mooring | undefined, fix: TripFix): Mooring {
  const heard = { at: fix.at, id: fix.id }
  const here: Mooring = { ...placeOf(fix), device: fix.device, at: fix.at, heard, leaving: null }
  if (mooring === undefined) return here
  if (!isLeaving(mooring, fix)) return { ...mooring, at: fix.at, heard, last: placeOf(fix), leaving: null }
  const { leaving } = mooring
  if (fix.at - mooring.at > forgottenAfter) return here
  // Seen twice where it cannot have sailed to: it was carried there, or the first place was false.
  if (leaving !== null && isReachable(leaving, fix) && !isReachable(mooring, leaving)) return here
  return { ...mooring, heard, leaving: { ...placeOf(fix), at: fix.at } }
}

/** A boat is out when it is away and sails, or is seen away twice: one false place opens no trip. */
function outingFrom(mooring: Mooring, fix: TripFix): TripUnderWay | null {
  if (!isLeaving(mooring, fix) || fix.at - mooring.at > forgottenAfter) return null
  const { leaving } = mooring
  const isSeenTwice = leaving !== null && isReachable(leaving, fix) && isReachable(mooring, leaving)
  const first = isSeenTwice ? leaving : fix
  if (!isSeenTwice && !(isSailing(fix) && isAway(mooring, fix) && isReachable(mooring, fix))) return null
  const startedAt = first.at - mooring.at <= leftJustNow ? mooring.at : first.at
  const { outing } = tripAfterFix(beginTrip({ mooring, startedAt, fix }), { ...fix, ...first, speed: null })
  return first === fix
    ? tripAfterFix(beginTrip({ mooring, startedAt, fix }), fix).outing
    : tripAfterFix(outing, fix).outing
}

function isLeaving(mooring: LatLng, fix: TripFix): boolean {
  return isAway(mooring, fix) || (isSailing(fix) && distance(mooring, fix) > Math.max(leavingMetres / 2, noiseOf(fix)))
}

function isAway(mooring: LatLng, fix: TripFix): boolean {
  return distance(mooring, fix) > Math.max(leavingMetres, noiseOf(fix))
}

function isSailing({ speed }: TripFix): boolean {
  return speed !== null && speed >= leavingKnots
}

function noiseOf({ accuracy }: TripFix): number {
  return Math.min(accuracy ?? 0, 500) * 1.5
}

function laterOf(newest: FixOrder | null, { at, id }: TripFix): FixOrder {
  return newest !== null && compareFixes({ at, id }, newest) < 0 ? newest : { at, id }
}
