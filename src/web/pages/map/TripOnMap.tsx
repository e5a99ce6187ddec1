import { Pause, Play, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Point } from '#contract/trips/one-source.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { FrameRoom } from '#web/map/chart/framing.ts'
import type { MapEngine } from '#web/map/engine/map-engine.ts'
import { placeAt, trailsUntil } from '#web/trips/playback.ts'
import { spanOf, trackOf } from '#web/trips/trips.data.ts'
import { tripWords } from '#web/trips/trips.words.ts'
import { useHours } from '#web/trips/use-hours.ts'
import { usePlayback } from '#web/trips/use-playback.ts'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { mapsWords } from './maps.words.ts'

type TripOnMapProps = {
  readonly engine: MapEngine
  readonly trip: Trip
  readonly room: FrameRoom
  readonly onClose: () => void
}

const minute = 60_000
const nowhere: readonly Point[] = []

/** The way of one trip on the chart that is there, brought into view once it is known, and its time at the foot of the map. */
export function TripOnMap({ engine, trip, room, onClose }: TripOnMapProps) {
  const say = useWords(mapsWords)
  const sayTrip = useWords(tripWords)
  const { hour } = useHours()
  const span = useMemo(() => spanOf(trip), [trip])
  const { data, isError } = useQuery(trackOf(span))
  const playback = usePlayback(span)
  const { at, isPlaying, move, toggle } = playback
  useTripDrawn({ engine, room, points: data?.points ?? nowhere, at })
  const boat = trip.pirogueName ?? sayTrip.unnamed
  return (
    <section
      aria-label={say.tripShown(boat)}
      data-over-map
      className="time-bar-place grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-card bg-card px-3 py-1 shadow-card"
    >
      <IconButton
        label={isPlaying ? sayTrip.pause : sayTrip.play}
        icon={isPlaying ? Pause : Play}
        variant="primary"
        className="rounded-full!"
        onClick={toggle}
      />
      {isError ? (
        <p className="font-semibold">{sayTrip.trackFailed}</p>
      ) : (
        <Slider
          label={boat}
          value={Math.round((at - span.from) / minute)}
          max={Math.ceil((span.until - span.from) / minute)}
          format={(minutes) => hour(span.from + minutes * minute)}
          onValueChange={(minutes) => move(span.from + minutes * minute)}
        />
      )}
      <IconButton label={say.closeTrip} icon={X} onClick={onClose} />
    </section>
  )
}

type Drawn = Pick<TripOnMapProps, 'engine' | 'room'> & { readonly points: readonly Point[]; readonly at: number }

function useTripDrawn({ engine, room, points, at }: Drawn): void {
  const ways = useMemo(
    () =>
      trailsUntil(points, Number.POSITIVE_INFINITY).map((way) => ({
        points: way.map(([longitude, latitude]) => lngLat(longitude, latitude)),
      })),
    [points],
  )
  useEffect(() => {
    const places = ways.flatMap((way) => way.points)
    if (places.length > 0) engine.frame(places, room)
    return () => engine.setTrails([])
  }, [engine, ways, room])
  useEffect(() => {
    const shown = placeAt(points, at)
    const head = shown && { at: lngLat(shown.longitude, shown.latitude), isKnown: shown.state !== 'silent' }
    const [first, ...others] = ways
    if (first) engine.setTrails([{ ...first, ...(head && { head }) }, ...others])
  }, [engine, points, ways, at])
}
