import { useEffect, useMemo } from 'react'
import { type LatLng, type LngLat, degrees, lngLat } from '#contract/wire/units.ts'
import { shrinkAt } from '#contract/wire/earth.ts'
import type { TrackFix } from '#contract/trips/one-source.ts'
import { overAt } from '#contract/trips/trip-figures.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { useMap } from '#web/platform/map/use-map.ts'
import { useWords } from '#web/platform/words/words.ts'
import { trailsUntil } from '#web/trips/playback/playback.ts'
import { tripWords } from './trips.words.ts'

type View = { readonly center: LngLat; readonly zoom: number }

const closest = 15
const farthest = 4
const tile = 256

/** The middle of some places, and how near the map may come so that all of them are on it. */
function viewOf(places: readonly LatLng[], { width, height }: { width: number; height: number }): View | null {
  if (places.length === 0) return null
  let [south, north, west, east] = [90, -90, 180, -180]
  for (const { latitude, longitude } of places) {
    ;[south, north] = [Math.min(south, latitude), Math.max(north, latitude)]
    ;[west, east] = [Math.min(west, longitude), Math.max(east, longitude)]
  }
  const middle = (south + north) / 2
  const shrink = shrinkAt(middle)
  const margin = 0.8
  const across = (width * margin * 360) / (tile * Math.max(east - west, 1e-6))
  const down = (height * margin * 360 * shrink) / (tile * Math.max(north - south, 1e-6))
  const zoom = Math.floor(Math.log2(Math.min(across, down)))
  return { center: lngLat((west + east) / 2, middle), zoom: Math.max(farthest, Math.min(closest, zoom)) }
}

type TripMapProps = { readonly trip: Trip; readonly points: readonly TrackFix[]; readonly doubted: readonly TrackFix[] }

/** A trip on the chart: its way, where it began, and where the boat was last. Where it cannot have been is hollow. */
export function TripMap({ trip, points, doubted }: TripMapProps) {
  const say = useWords(tripWords)
  const { startLocation } = trip
  const isOver = overAt(trip) !== null
  const { latitude, longitude } = startLocation
  const center = useMemo(() => lngLat(longitude, latitude), [longitude, latitude])
  const opening = useMap(center, 11)
  const { engine, place } = opening
  useEffect(() => {
    if (!engine) return
    const end = points.at(-1)
    engine.setTrails(
      trailsUntil(points, Number.POSITIVE_INFINITY).map((trail) => ({ points: trail.map(([x, y]) => lngLat(x, y)) })),
    )
    const doubtful = doubted.map((point) => ({ ...mark(`doubted ${point.at}`, point, say.doubted), ...hollow }))
    engine.setBeacons([mark('start', startLocation, say.start), ...doubtful])
    engine.setBoats(end ? [{ ...mark('boat', end, isOver ? say.end : say.inProgress), ...boat(end) }] : [])
  }, [engine, points, doubted, startLocation, isOver, say])
  /* Once, and not each time the boat is heard: whoever looked closer stays there. */
  useEffect(() => {
    if (!engine) return
    const box = place.current?.getBoundingClientRect()
    const view = box && viewOf(points, box)
    if (view) engine.flyTo(view.center, view.zoom)
  }, [engine, place, points])
  return (
    <section
      aria-label={say.map}
      className="relative h-72 overflow-hidden rounded-card border border-soft-edge sm:h-80"
    >
      <MapFrame opening={opening} base="chart" />
    </section>
  )
}

function mark(id: string, { latitude, longitude }: { latitude: number; longitude: number }, label: string) {
  const look = { shape: 'pin', tone: 'sea', filling: 'full' } as const
  return { id, at: lngLat(longitude, latitude), look, heading: null, label, rank: 1, urgent: false }
}

const hollow = { look: { shape: 'disc', tone: 'warn', filling: 'hollow' } as const, rank: -1 }

function boat({ heading }: TrackFix) {
  const shape = heading === null ? 'disc' : 'hull'
  return { look: { shape, tone: 'ok', filling: 'full' } as const, heading: heading === null ? null : degrees(heading) }
}
