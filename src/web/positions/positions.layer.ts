import { type Freshness, freshnessOf } from './freshness.ts'
import { trackedKey } from './latest-positions.ts'
import type { Position } from '#contract/positions/position.ts'
import { degrees, lngLat, metres } from '#contract/wire/units.ts'
import type { Circle, Look, Mark, Trail } from '#web/map/marks.ts'

/*
 * boatsOf      positions -> the boats of the list and of the map
 * boatMarks    boats -> what the map draws
 * boatLooks    what the legend shows, in the same words
 * trailsOf, accuracyOf, nowhere
 */

export type Boat = {
  readonly id: string
  readonly name: string
  readonly position: Position
  readonly freshness: Freshness
  readonly own: boolean
  /** Its device says that somebody aboard pressed for help. */
  readonly calling: boolean
}

type Known = {
  readonly now: number
  readonly ownId: string | null
  readonly nameOf: (position: Position) => string
}

/** A call for help is shown for as long as its position says anything. */
const callForHelp = 'sos'

export function boatsOf(positions: readonly Position[], { now, ownId, nameOf }: Known): Boat[] {
  return positions
    .filter((position) => !isNowhere(position))
    .map((position) => {
      const freshness = freshnessOf(position.effectiveAt, now)
      return {
        id: trackedKey(position),
        name: nameOf(position),
        position,
        freshness,
        own: ownId !== null && position.user === ownId,
        calling: position.alarm === callForHelp && freshness !== 'offline',
      }
    })
}

const hulls: Readonly<Record<Freshness, Look>> = {
  fresh: { shape: 'hull', tone: 'ok', filling: 'full' },
  stale: { shape: 'hull', tone: 'warn', filling: 'hollow' },
  offline: { shape: 'hull', tone: 'idle', filling: 'crossed' },
}
/** Without a heading there is no bow to show. */
const discs: Readonly<Record<Freshness, Look>> = {
  fresh: { ...hulls.fresh, shape: 'disc' },
  stale: { ...hulls.stale, shape: 'disc' },
  offline: { ...hulls.offline, shape: 'disc' },
}
const ownHulls: Readonly<Record<Freshness, Look>> = {
  fresh: { shape: 'hull', tone: 'sea', filling: 'dotted', large: true },
  stale: { ...hulls.stale, large: true },
  offline: { ...hulls.offline, large: true },
}

export const boatLooks = { ...hulls, own: ownHulls.fresh } as const

const ranks: Readonly<Record<Freshness, number>> = { offline: 0, stale: 1, fresh: 2 }

export function boatMarks(boats: readonly Boat[]): Mark[] {
  return boats.map(({ id, name, position, freshness, own, calling }) => {
    const { latitude, longitude, heading } = position
    const looks = heading === null ? discs : own ? ownHulls : hulls
    return {
      id,
      at: lngLat(longitude, latitude),
      look: looks[freshness],
      heading: heading === null ? null : degrees(heading),
      label: name,
      rank: own ? 3 : ranks[freshness],
      urgent: calling,
    }
  })
}

type Placed = Pick<Position, 'latitude' | 'longitude'>

/** Trackers without a fix say 0,0: that is no place, and never drawn. */
export function isNowhere({ latitude, longitude }: Placed): boolean {
  return latitude === 0 && longitude === 0
}

/** One place is no trail. */
export function trailsOf(track: readonly Position[]): Trail[] {
  const points = track
    .filter((position) => !isNowhere(position))
    .toSorted((one, other) => Date.parse(one.effectiveAt) - Date.parse(other.effectiveAt))
    .map(({ latitude, longitude }) => lngLat(longitude, latitude))
  return points.length > 1 ? [{ points }] : []
}

type Measured = Placed & Pick<Position, 'accuracy'>

export function accuracyOf(places: readonly (Measured | null)[]): Circle[] {
  return places.flatMap((place) => {
    if (!place || place.accuracy === null || place.accuracy <= 0) return []
    return [{ at: lngLat(place.longitude, place.latitude), radius: metres(place.accuracy) }]
  })
}
