import { degrees, lngLat } from '#contract/wire/units.ts'
import type { Mark, Trail } from '#web/platform/map/marks.ts'
import type { HullOf } from '#web/platform/ui/boats/hulls.data.ts'
import { boatLook } from '#web/positions/positions.layer.ts'
import { type PlayedBoat, placeAt, trailsUntil } from '#web/trips/playback/playback.ts'
import type { BoatTrack } from '#web/trips/use-tracks.ts'
import { playedMark } from './played-mark.ts'

/*
 * What the map draws of boats that are replayed.
 *   waysOf        all of their ways, faint: where they are going to have been
 *   sailedOf      as far as they had come at that moment
 *   playedMarks   the boats themselves, in their paint
 */

type Played = Pick<BoatTrack, 'boat' | 'points'>

export function waysOf(tracks: readonly Played[]): readonly Trail[] {
  return trailsOf(tracks, Number.POSITIVE_INFINITY).map((trail) => ({ ...trail, isAhead: true }))
}

export function sailedOf(tracks: readonly Played[], at: number): readonly Trail[] {
  return trailsOf(tracks, at)
}

function trailsOf(tracks: readonly Played[], until: number): readonly Trail[] {
  return tracks
    .flatMap(({ points }) => trailsUntil(points ?? [], until))
    .map((trail) => ({ points: trail.map(([longitude, latitude]) => lngLat(longitude, latitude)) }))
}

type Drawn = { readonly at: number; readonly hullOf: HullOf; readonly unnamed: string }

export function playedMarks(tracks: readonly Played[], { at, hullOf, unnamed }: Drawn): readonly Mark[] {
  return tracks.flatMap(({ boat: { id, name }, points }) => {
    const shown = placeAt(points ?? [], at)
    if (shown === null || shown.state === 'before') return []
    const { longitude, latitude, heading, state } = shown
    return {
      id: playedMark(id),
      at: lngLat(longitude, latitude),
      look: boatLook({ freshness: freshnessIn[state], own: false }, heading),
      hull: hullOf(id),
      heading: heading === null ? null : degrees(heading),
      label: name ?? unnamed,
      rank: 1,
      urgent: false,
      isExact: true,
    }
  })
}

/** Of whom nobody knew then it looks as of whom nobody knows now. */
const freshnessIn = { before: 'silent', sailing: 'now', silent: 'silent', after: 'old' } as const satisfies Record<
  PlayedBoat['state'],
  string
>
