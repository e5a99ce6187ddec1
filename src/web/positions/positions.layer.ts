import { isNowhere } from '#contract/wire/earth.ts'
import { type Freshness, freshnessOf } from '#contract/positions/freshness.ts'
import type { Position } from '#contract/positions/position.ts'
import { degrees, lngLat, metres } from '#contract/wire/units.ts'
import {
  type Circle,
  type Look,
  type Mark,
  type Trail,
  lateRank,
  ownRank,
  rescuerRank,
} from '#web/platform/map/marks.ts'
import type { HullOf } from '#web/platform/ui/boats/hulls.data.ts'
import { trackedKey } from './latest-positions.ts'

/*
 * boatsAtPositions   positions -> the boats of the list and of the map
 * boatMarks    boats -> what the map draws
 * personMarks  people who are on no boat -> what the map draws
 * boatLook     how one is drawn; boatLooks what the legend shows, in the same words
 * isCalling    whether its tracker calls for help at this moment
 * trailsOf, doubtfulMarks, accuracyOf, nowhere
 */

export type BoatOnMap = {
  readonly id: string
  readonly name: string
  readonly position: Position
  readonly freshness: Freshness
  readonly own: boolean
  /** Its device says that somebody aboard pressed for help. */
  readonly calling: boolean
  /** At an hour to come it is drawn where it was heard last, and as old as that will be then. */
  readonly last?: HeardLast
}

/** When that was, as it is written beside a name. */
type HeardLast = { readonly heard: string; readonly freshness: Freshness }

/** The boats and devices whose SOS is open, by their ids; null while nobody has said. */
export type OpenCalls = ReadonlySet<string> | null

type Known = {
  readonly now: number
  readonly ownId: string | null
  readonly nameOf: (position: Position) => string
  readonly openCalls: OpenCalls
}

const callForHelp = 'sos'

/** A tracker repeats its last word for ever: it is a call for help while its SOS is open, and as long as nobody knows whether it is. */
export function isCalling({ alarm, pirogue, device }: Position, openCalls: OpenCalls): boolean {
  if (alarm !== callForHelp) return false
  return openCalls === null || [pirogue, device].some((id) => id !== null && openCalls.has(id))
}

export function boatsAtPositions(
  positions: readonly Position[],
  { now, ownId, nameOf, openCalls }: Known,
): BoatOnMap[] {
  return positions
    .filter((position) => !isNowhere(position))
    .map((position) => ({
      id: trackedKey(position),
      name: nameOf(position),
      position,
      freshness: freshnessOf(position.effectiveAt, now),
      own: ownId !== null && position.user === ownId,
      calling: isCalling(position, openCalls),
    }))
}

/**
 * A telephone that is on no boat is a person's: a coordinator or an administrator, who is on the map for who may see him, and is no
 * boat in any list or figure.
 */
export function isPersonAshore({ pirogue, user }: Pick<Position, 'pirogue' | 'user'>): boolean {
  return pirogue === null && user !== null
}

/** The emptier its ring, the older its position: read without colours. */
const hulls: Readonly<Record<Freshness, Look>> = {
  now: { shape: 'hull', tone: 'now', filling: 'full', ring: 1 },
  recent: { shape: 'hull', tone: 'recent', filling: 'full', ring: 0.72 },
  old: { shape: 'hull', tone: 'old', filling: 'half', ring: 0.4 },
  silent: { shape: 'hull', tone: 'silent', filling: 'hollow', ring: 0.14 },
  offline: { shape: 'hull', tone: 'offline', filling: 'crossed', ring: 0 },
}
const shapes = { hull: hulls, disc: eachFreshness((freshness) => ({ ...hulls[freshness], shape: 'disc' })) }
const ownShapes = { hull: ownOf(shapes.hull), disc: ownOf(shapes.disc) }

function ownOf(looks: Readonly<Record<Freshness, Look>>): Readonly<Record<Freshness, Look>> {
  return eachFreshness((freshness) => ({ ...looks[freshness], tone: 'sea', large: true, own: true }))
}

function eachFreshness(looking: (freshness: Freshness) => Look): Readonly<Record<Freshness, Look>> {
  const [now, recent, old] = [looking('now'), looking('recent'), looking('old')]
  return { now, recent, old, silent: looking('silent'), offline: looking('offline') }
}

/** Not back when it said that it would be; and at the quay, where nobody waits for news of it. */
const lateShapes = statesOf({ tone: 'warn', large: true, state: 'late' })
const quayShapes = statesOf({ state: 'quay' })

function statesOf(change: Partial<Look>) {
  const changed = (looks: Readonly<Record<Freshness, Look>>) =>
    eachFreshness((freshness) => ({ ...looks[freshness], ...change }))
  return { hull: changed(shapes.hull), disc: changed(shapes.disc) }
}

export const boatLooks = {
  ...hulls,
  own: ownShapes.hull.now,
  late: lateShapes.hull.recent,
  quay: quayShapes.hull.now,
} as const

/** Without a heading there is no bow to show. */
export function boatLook({ freshness, own }: { freshness: Freshness; own: boolean }, heading: number | null): Look {
  return (own ? ownShapes : shapes)[heading === null ? 'disc' : 'hull'][freshness]
}

const ranks: Readonly<Record<Freshness, number>> = { offline: 0, silent: 0, old: 1, recent: 2, now: 3 }

/** What is known of boats beside where they are. */
export type FleetKnown = {
  /** Not back, by their ids. */
  readonly late: ReadonlySet<string>
  /** Calling: their call has the name, and they need no second one. */
  readonly calling: ReadonlySet<string>
  /** On the way to somebody who calls, by who is aboard. */
  readonly rescuers: ReadonlySet<string>
  readonly isAtQuay: (position: Position) => boolean
  /** Where it has been this last hour. */
  readonly wakeOf: (id: string) => Mark['wake']
}
const nobody: ReadonlySet<string> = new Set()
const nothingKnown: FleetKnown = {
  late: nobody,
  calling: nobody,
  rescuers: nobody,
  isAtQuay: () => false,
  wakeOf: () => undefined,
}

/** `hullOf` says how a boat is painted; a device that is no boat’s has no paint. */
export function boatMarks(boats: readonly BoatOnMap[], you: string, hullOf: HullOf, known = nothingKnown): Mark[] {
  return boats.map((boat) => {
    const { id, name, position, own, calling, last } = boat
    const { latitude, longitude, heading, pirogue } = position
    return {
      id,
      at: lngLat(longitude, latitude),
      look: lookOf(boat, known),
      hull: pirogue === null ? undefined : hullOf(pirogue),
      heading: heading === null ? null : degrees(heading),
      label: known.calling.has(id) && !own ? '' : `${own ? you : name}${last ? ` · ${last.heard}` : ''}`,
      rank: rankOf(boat, known),
      urgent: calling,
      wake: hasWake(boat) ? known.wakeOf(id) : undefined,
    }
  })
}

const person: Look = { shape: 'self', tone: 'sea', filling: 'full' }

export function personMarks(people: readonly BoatOnMap[], you: string): Mark[] {
  return people.map(({ id, name, own, position: { latitude, longitude } }) => ({
    id,
    at: lngLat(longitude, latitude),
    look: person,
    heading: null,
    label: own ? you : name,
    rank: 2,
    urgent: false,
  }))
}

/** Of who was heard this hour: an older wake would be that of nobody. */
function hasWake({ freshness, last }: BoatOnMap): boolean {
  if (last) return false
  return freshness === 'now' || freshness === 'recent'
}

function lookOf(boat: BoatOnMap, { late, isAtQuay }: FleetKnown): Look {
  const { id, own, position } = boat
  const freshness = boat.last?.freshness ?? boat.freshness
  const shape = position.heading === null ? 'disc' : 'hull'
  if (late.has(id)) return lateShapes[shape][freshness]
  if (!own && isAtQuay(position)) return quayShapes[shape][freshness]
  return boatLook({ own, freshness }, position.heading)
}

function rankOf({ id, own, freshness, position }: BoatOnMap, { late, rescuers }: FleetKnown): number {
  if (own) return ownRank
  if (position.user !== null && rescuers.has(position.user)) return rescuerRank
  return late.has(id) ? lateRank : ranks[freshness]
}

/** One place is no trail. What cannot have been reached is no part of the way. */
export function trailsOf(track: readonly Position[]): Trail[] {
  const points = track
    .filter((position) => !isNowhere(position) && !position.implausible)
    .toSorted((one, other) => Date.parse(one.effectiveAt) - Date.parse(other.effectiveAt))
    .map(({ latitude, longitude }) => lngLat(longitude, latitude))
  return points.length > 1 ? [{ points }] : []
}

const doubtful: Look = { shape: 'disc', tone: 'warn', filling: 'hollow' }

/** Hollow, beside the way: where a device said that it was, and cannot have been. */
export function doubtfulMarks(track: readonly Position[], label: string): Mark[] {
  return track
    .filter((position) => position.implausible === true && !isNowhere(position))
    .map(({ id, longitude, latitude }) => ({
      id: `doubtful ${id}`,
      at: lngLat(longitude, latitude),
      look: doubtful,
      heading: null,
      label,
      rank: -1,
      urgent: false,
    }))
}

type Measured = Pick<Position, 'latitude' | 'longitude' | 'accuracy'>

export function accuracyOf(places: readonly (Measured | null)[]): Circle[] {
  return places.flatMap((place) => {
    if (!place || place.accuracy === null || place.accuracy <= 0) return []
    return [{ at: lngLat(place.longitude, place.latitude), radius: metres(place.accuracy) }]
  })
}
