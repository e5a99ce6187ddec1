import type { SearchedTrack, NothingFound } from '#contract/searching/searched.ts'
import { type LngLat, lngLat, metres, metresPerNauticalMile } from '#contract/wire/units.ts'
import { type Area, type Mark, lateRank } from '#web/platform/map/marks.ts'

/*
 * A search on the chart.
 *   laneAreas       the lanes, each with the name of its boat, and the outline of all of them
 *   searchedAreas   where boats went since, and where somebody found nothing
 *   foundMarks      what was found
 */
export type DrawnLane = { readonly name: string; readonly points: readonly LngLat[] }

const look = { opacity: 1, edge: 'plain' } as const

export function laneAreas(outline: readonly LngLat[], lanes: readonly DrawnLane[], colour: string): Area[] {
  return [
    {
      ...look,
      id: 'search outline',
      label: '',
      shape: { kind: 'polygon', rings: [outline] },
      colour,
      stroke: colour,
      strokeWidth: 1,
      edge: 'dashed',
    },
    ...lanes.map(({ name, points }, place): Area => ({
      ...look,
      id: `search lane ${place}`,
      label: name,
      shape: { kind: 'line', points },
      colour,
      stroke: colour,
      strokeWidth: 2,
    })),
  ]
}

export function searchedAreas(
  tracks: readonly SearchedTrack[],
  nothing: readonly NothingFound[],
  { colour, label }: { readonly colour: string; readonly label: string },
): Area[] {
  return [
    ...tracks.map(({ fixes }, place): Area => ({
      ...look,
      id: `searched ${place}`,
      label: '',
      shape: { kind: 'line', points: fixes.map((fix) => fix.place) },
      colour,
      stroke: colour,
      strokeWidth: 5,
    })),
    ...nothing.map(({ place: center, radius }, place): Area => ({
      ...look,
      id: `nothing ${place}`,
      label,
      shape: { kind: 'circle', center, radius: metres(radius * metresPerNauticalMile) },
      colour,
      stroke: colour,
      strokeWidth: 2,
      edge: 'refused',
    })),
  ]
}

export function foundMarks(
  found: readonly { readonly id: string; readonly at: LngLat; readonly what: string }[],
): Mark[] {
  return found.map(({ id, at, what }) => ({
    id: `found ${id}`,
    at: lngLat(at[0], at[1]),
    look: { shape: 'star', tone: 'warn', filling: 'full' },
    heading: null,
    label: what,
    rank: lateRank,
    urgent: false,
    isExact: true,
  }))
}
