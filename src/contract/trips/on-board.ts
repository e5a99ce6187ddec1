import type { LatLng } from '#contract/wire/units.ts'
import { type TripFix, compareFixes } from './fix.ts'
import { distance } from './ground.ts'
import { type OtherDevice, type TripUnderWay, handoverAfter, homeMetres, silenceEnds } from './trip-under-way.ts'

/*
 * Which devices of a boat that is out are on board. A telephone at home must not bring home a boat whose tracker is
 * out of reach: nobody would search for it. So a device is followed only once it is known to be on board; of one that
 * really is and never shows it, the boat stays out too long, and a search too many costs less than one too few.
 *   withWordOf   what a fix of another device adds to what is known of them
 *   isFollowed   whether the boat is where this fix says
 *   handedOver   the device that was followed so far was on board, as far as anybody knows
 *   shownAtSea   what is followed is on board
 *   endsSilence  whether the boat was silent for so long that the trip is over
 */

/** Whether it is well off every shore, for certain. */
export type IsAtSea = (fix: TripFix) => boolean

const hour = 3_600_000
/** Whoever is heard where the boat lay this long after it left stayed there, also when he sails out later to look for it. */
const stayedAfter = hour
/** A boat that is silent for longer may be searched for by others: who is first heard at sea then may be one of them. */
const searchedAfter = 2 * hour
/** What is known less well than this shows nothing. */
const roughMetres = 100

type Surroundings = { readonly isWhereItLay: boolean; readonly isAtSea: IsAtSea }

/** The same trip when it adds nothing. */
export function withWordOf(out: TripUnderWay, fix: TripFix, surroundings: Surroundings): TripUnderWay {
  const known = out.others?.find(({ device }) => device === fix.device)
  if (fix.device === out.device || (known !== undefined && compareFixes(fix, known.heard) >= 0)) return out
  const isAboard = isShownAboard(out, fix, surroundings)
  if (isAboard === null) return out
  return withOther(out, { device: fix.device, isAboard, heard: { at: fix.at, id: fix.id } })
}

/** Of two devices on board one is followed, as long as it speaks; but not one that was never at sea, when another is. */
export function isFollowed(out: TripUnderWay, fix: TripFix, isAtSea: IsAtSea): boolean {
  const { device, at } = fix
  if (device === out.device) return true
  const isAboard = out.others?.some((other) => other.device === device && other.isAboard) === true
  return isAboard && (at - out.heard.at > handoverAfter || (!wasAtSea(out, at) && isShownAtSea(fix, isAtSea)))
}

/** The device that was followed until now may be followed again. If only the other was ever at sea, it has to show itself first. */
export function handedOver(out: TripUnderWay, fix: TripFix, isAtSea: IsAtSea): TripUnderWay {
  const { device, heard, others = [] } = out
  if (fix.device === device || others.some((other) => other.device === device)) return out
  if (!wasAtSea(out, fix.at) && isShownAtSea(fix, isAtSea)) return out
  return withOther(out, { device, isAboard: true, heard })
}

export function shownAtSea(out: TripUnderWay, fix: TripFix, isAtSea: IsAtSea): TripUnderWay {
  const isShown = out.device === fix.device && out.atSeaSince === undefined && isShownAtSea(fix, isAtSea)
  return isShown ? { ...out, atSeaSince: fix.at } : out
}

/** What was followed at that time is known to have been on board. */
export function wasAtSea({ atSeaSince }: TripUnderWay, at: number): boolean {
  return atSeaSince !== undefined && atSeaSince <= at
}

/** Whoever is ashore does not end the trip of a boat that was heard last at sea, not even after a week. */
export function endsSilence(out: TripUnderWay, fix: TripFix, isAtSea: IsAtSea): boolean {
  if (!silenceEnds(out, fix.at)) return false
  if (isAtHome(out, out.place) || isFollowed(out, fix, isAtSea)) return true
  return !isAtHome(out, fix) && isAtSea(fix)
}

function isAtHome(out: TripUnderWay, place: LatLng): boolean {
  return distance(out.start, place) <= homeMetres
}

function withOther(out: TripUnderWay, other: OtherDevice): TripUnderWay {
  const others = [...(out.others ?? []).filter(({ device }) => device !== other.device), other]
  return { ...out, others: others.toSorted((one, next) => (one.device < next.device ? -1 : 1)) }
}

function isShownAtSea(fix: TripFix, isAtSea: IsAtSea): boolean {
  return isPrecise(fix) && isAtSea(fix)
}

function isPrecise({ accuracy }: TripFix): boolean {
  return (accuracy ?? 0) <= roughMetres
}

/** Null: it shows neither. */
function isShownAboard(out: TripUnderWay, fix: TripFix, { isWhereItLay, isAtSea }: Surroundings): boolean | null {
  if (isWhereItLay || isAtHome(out, fix)) return fix.at - out.startedAt >= stayedAfter ? false : null
  const silence = fix.at - out.heard.at
  if (!isPrecise(fix) || silence > searchedAfter) return null
  // In rivers and along the beach nothing is off the shore: there it must be where the boat was heard last.
  const isBeside = silence > handoverAfter && distance(out.place, fix) <= homeMetres
  return isBeside || isAtSea(fix) ? true : null
}
