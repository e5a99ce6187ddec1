import type { Alert } from '#contract/alerts/alert.ts'
import { floatingBy } from '#contract/alerts/leeway.ts'
import { destination, flatAround } from '#contract/wire/earth.ts'
import { type LngLat, degrees, lngLat } from '#contract/wire/units.ts'
import type { AdriftFrom } from './case-doors.ts'
import type { SosCase } from '#web/sos/sos-case.ts'

/*
 * Where those of a case were last, for who reckons where each may be by now.
 *   lastPlaces   the boat that waits, as it said its place last; whoever comes, as he was heard last
 *   onPaper      places of the sea on a picture with north above, all of them on it
 */
export type LastPlace = AdriftFrom & { readonly who: string | null }

type Going = Alert['going'][number]

export function lastPlaces(
  { place, details, word }: Pick<SosCase, 'place' | 'details' | 'word'>,
  going: readonly Going[],
  nameOf: (one: Going) => string,
): LastPlace[] {
  if (!place) return []
  const here = lngLat(place.longitude, place.latitude)
  const own = {
    who: null,
    at: here,
    since: Date.parse(place.timestamp),
    floating: floatingBy(details.nature ?? null),
  }
  const others = going.flatMap((one) => {
    if (one.distance === undefined || one.bearing === undefined || !one.heardAt || word === null) return []
    /* Whoever comes has a boat under him; if he drifts, its motor is out. */
    const at = destination(here, degrees(one.bearing), one.distance)
    return [{ who: nameOf(one), at, since: Date.parse(one.heardAt), floating: 'upright' as const }]
  })
  return [own, ...others]
}

type Paper = { readonly width: number; readonly height: number; readonly margin: number }

/** Pixels of a place, and of so many metres. */
export function onPaper(places: readonly { readonly at: LngLat; readonly within: number }[], paper: Paper) {
  const middle = places[0]?.at ?? lngLat(0, 0)
  const flat = places.map(({ at, within }) => ({ place: flatAround(middle, at), within }))
  const [west, right] = ends(flat.map(({ place: [east], within }) => [east - within, east + within]))
  const [south, top] = ends(flat.map(({ place: [, north], within }) => [north - within, north + within]))
  const room = { width: paper.width - 2 * paper.margin, height: paper.height - 2 * paper.margin }
  const scale = Math.min(room.width / Math.max(1, right - west), room.height / Math.max(1, top - south))
  return {
    at: (at: LngLat) => {
      const [east, north] = flatAround(middle, at)
      return {
        x: paper.width / 2 + (east - (west + right) / 2) * scale,
        y: paper.height / 2 - (north - (south + top) / 2) * scale,
      }
    },
    metres: (metres: number) => metres * scale,
  }
}

function ends(spans: readonly (readonly [number, number])[]): readonly [number, number] {
  return [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
}
