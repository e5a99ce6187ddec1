import type { LatLng } from '#contract/wire/units.ts'
import type { TripFix, FixOrder } from './fix.ts'
import { distance, isReachable, knotsOver, placeOf } from './ground.ts'
import { sailedSpeed } from './speeds.ts'

/** One time out: how far, how fast, and when it is over. */
export type TripUnderWay = {
  /** The device that is followed, and since when without a break. */
  readonly device: string
  readonly since: number
  readonly user: string | null
  readonly startedAt: number
  readonly start: LatLng
  readonly heard: FixOrder
  /** Where it was last, and when. */
  readonly place: Timed
  /** Where the last leg ended: a boat that lies there only swings, and swinging is no distance. */
  readonly still: Timed
  readonly metres: number
  readonly maxSpeed: number
  readonly farthest: number
  /** A place that cannot have been reached. If the next one agrees with it, the way there stays unknown. */
  readonly doubt: Timed | null
  /** Since when it is known that what is followed is on board: until then it may be a telephone that walks about ashore. */
  readonly atSeaSince?: number
  /** What its other devices showed; not known of trips that were kept before anybody asked. */
  readonly others?: readonly OtherDevice[]
}
type Timed = LatLng & { readonly at: number }
/** A device that is not followed, and the first word of this trip that shows whether it is on board. */
export type OtherDevice = { readonly device: string; readonly isAboard: boolean; readonly heard: FixOrder }

/** A trip that is over; `decidedAt` is the time of the fix that showed it. */
export type EndedTrip = {
  readonly user: string | null
  readonly startedAt: number
  readonly endedAt: number
  readonly decidedAt: number
  readonly start: LatLng
  readonly end: LatLng
  readonly metres: number
  readonly maxSpeed: number
  readonly averageSpeed: number
  readonly farthest: number
}

const minute = 60_000
const hour = 60 * minute

const stillMetres = 60
const roughestMetres = 200
export const homeMetres = 500
/** Whoever never left the harbour was not out. */
const strollMetres = 300
const restAtHome = 15 * minute
/** Nets lie for hours and crews sleep at sea: only a long rest elsewhere is an arrival. */
const restElsewhere = 12 * hour
const silenceBackHome = hour
const silenceNearHome = 12 * hour
/** Ice-box pirogues are out of reach of any network for days. A silent boat is out, not home. */
const silenceAtSea = 7 * 24 * hour
/** Of two devices the second is followed when the first was silent for this long. */
export const handoverAfter = 10 * minute

type Departure = {
  readonly mooring: Timed & { readonly heard: FixOrder; readonly last?: LatLng }
  readonly startedAt: number
  readonly fix: TripFix
}

/** The first leg goes from where the boat was when it was last heard at its mooring: its length and its time belong together. */
export function beginTrip({ mooring, startedAt, fix }: Departure): TripUnderWay {
  const place = { ...placeOf(mooring.last ?? mooring), at: mooring.at }
  return {
    device: fix.device,
    since: fix.at,
    user: fix.user,
    startedAt,
    start: placeOf(mooring),
    heard: { at: fix.at, id: fix.id },
    place,
    still: place,
    metres: 0,
    maxSpeed: 0,
    farthest: 0,
    doubt: null,
  }
}

/** One fix further. Only legs that can be true are counted, and only when they are longer than noise. */
export function tripAfterFix(
  before: TripUnderWay,
  fix: TripFix,
): { readonly outing: TripUnderWay; readonly trip: EndedTrip | null } {
  const { at } = fix
  const hasBreak = fix.device !== before.device || at - before.heard.at > handoverAfter
  const since = hasBreak ? at : before.since
  const out = { ...before, device: fix.device, since, heard: { at, id: fix.id } }
  const here: Timed = { ...placeOf(fix), at }
  if (!isReachable(out.place, here)) {
    const isBelieved = out.doubt !== null && isReachable(out.doubt, here)
    return { outing: isBelieved ? arriveAt(out, here) : { ...out, doubt: here }, trip: null }
  }
  const outing = moved({ ...out, doubt: null, place: here }, fix)
  const isAtRest = at - outing.still.at >= (isNearHome(outing) ? restAtHome : restElsewhere)
  return { outing, trip: isAtRest ? endOf(outing, outing.still, at) : null }
}

/** So long without a word that the boat is taken to be where it was last. */
export function silenceEnds(out: TripUnderWay, at: number): boolean {
  return at - out.heard.at >= longestSilence(out)
}

export function endOf(out: TripUnderWay, where: Timed, decidedAt: number): EndedTrip {
  const endedAt = Math.max(where.at, out.startedAt)
  return {
    user: out.user,
    startedAt: out.startedAt,
    endedAt,
    decidedAt,
    start: out.start,
    end: placeOf(where),
    metres: out.metres,
    maxSpeed: Math.max(out.maxSpeed, averageOf(out, endedAt)),
    averageSpeed: averageOf(out, endedAt),
    farthest: out.farthest,
  }
}

/** The same figures of a boat that is still out. */
export function underWay(out: TripUnderWay): EndedTrip {
  return endOf(out, out.place, out.place.at)
}

export function isWorthTelling({ farthest }: { readonly farthest: number }): boolean {
  return farthest >= strollMetres
}

function averageOf({ metres, startedAt }: TripUnderWay, endedAt: number): number {
  return knotsOver(metres, endedAt - startedAt)
}

function moved(out: TripUnderWay, fix: TripFix): TripUnderWay {
  const leg = distance(out.still, fix)
  const farthest = Math.max(out.farthest, distance(out.start, fix))
  if (leg < Math.max(stillMetres, Math.min(fix.accuracy ?? 0, roughestMetres))) return { ...out, farthest }
  const speed = sailedSpeed(fix.speed, { metres: leg, milliseconds: fix.at - out.still.at })
  const maxSpeed = Math.max(out.maxSpeed, speed ?? 0)
  return { ...out, farthest, maxSpeed, metres: out.metres + leg, still: out.place }
}

function arriveAt(out: TripUnderWay, here: Timed): TripUnderWay {
  const farthest = Math.max(out.farthest, distance(out.start, here))
  return { ...out, place: here, still: here, farthest, doubt: null }
}

function isNearHome({ start, still }: TripUnderWay): boolean {
  return distance(start, still) <= homeMetres
}

function longestSilence(out: TripUnderWay): number {
  if (distance(out.start, out.place) > homeMetres) return silenceAtSea
  return out.farthest > homeMetres ? silenceBackHome : silenceNearHome
}
