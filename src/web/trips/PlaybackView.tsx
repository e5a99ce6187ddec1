import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import type { MapEngine } from '#web/map/engine/map-engine.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import type { Mark } from '#web/map/marks.ts'
import { useMap } from '#web/map/use-map.ts'
import { BoatPerson } from '#web/ui/boats/BoatPerson.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { BoatChoice } from './BoatChoice.tsx'
import { viewOf } from './fit.ts'
import { type Shown, gapsIn, placeAt, trailsUntil } from './playback.ts'
import { PlaybackControls } from './PlaybackControls.tsx'
import type { KnownBoat, Span } from './trips.data.ts'
import { tripWords } from './trips.words.ts'
import { useHours } from './use-hours.ts'
import { usePlayback, usePlaybackKeys } from './use-playback.ts'
import { type BoatTrack, useTracks } from './use-tracks.ts'

type Props = {
  readonly trip: Trip
  readonly span: Span
  /** Whether others may be laid beside it. */
  readonly seesOthers: boolean
  readonly onBack: () => void
}

/** The past on the chart: one boat or several, at the pace that one wants. */
export function PlaybackView({ trip, span, seesOthers, onBack }: Props) {
  const say = useWords(tripWords)
  const times = useTimes()
  const [chosen, setChosen] = useState<readonly KnownBoat[]>([{ id: trip.pirogue, name: trip.pirogueName }])
  const tracks = useTracks(chosen, span)
  const playback = usePlayback(span)
  usePlaybackKeys(playback)
  const heading = useRef<HTMLHeadingElement>(null)
  // The list was scrolled down and the button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const { latitude, longitude } = trip.startLocation
  const opening = useMap(
    useMemo(() => lngLat(longitude, latitude), [longitude, latitude]),
    11,
  )
  usePlayedMap(opening, tracks, playback.at)
  return (
    <section aria-label={say.replayTitle} className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none lg:text-3xl">
            {say.replayTitle}
          </h1>
          <p className="text-ink-2">{`${trip.pirogueName ?? say.unnamed} · ${times.date(trip.startTime)}`}</p>
        </div>
        <Button variant="secondary" icon={ArrowLeft} onClick={onBack}>
          {say.back}
        </Button>
      </header>
      <div className="relative h-[42vh] min-h-60 sm:h-[55vh] sm:min-h-72 overflow-hidden rounded-card border border-soft-edge">
        <MapFrame opening={opening} base="chart" />
      </div>
      <PlaybackControls playback={playback} from={span.from} until={span.until} />
      <ul aria-label={say.boatsShown} className="grid gap-3 lg:grid-cols-2">
        {tracks.map((track) => (
          <li key={track.boat.id} className="rounded-card border border-soft-edge bg-card p-4">
            <PlayedBoat
              track={track}
              at={playback.at}
              onRemove={tracks.length > 1 ? () => setChosen(chosen.filter(({ id }) => id !== track.boat.id)) : null}
            />
          </li>
        ))}
      </ul>
      {seesOthers && (
        <BoatChoice
          label={say.otherBoat}
          value=""
          without={chosen.map(({ id }) => id)}
          onChoose={(boat) => setChosen([...chosen, boat])}
        />
      )}
    </section>
  )
}

type PlayedBoatProps = { track: BoatTrack; at: number; onRemove: (() => void) | null }

function PlayedBoat({ track: { boat, points, part, failed, retry }, at, onRemove }: PlayedBoatProps) {
  const say = useWords(tripWords)
  const { hour } = useHours()
  const name = boat.name ?? say.unnamed
  const gaps = useMemo(() => gapsIn(points ?? []), [points])
  if (failed) return <ErrorState title={say.trackFailed} text={say.trackFailedText} onRetry={retry} />
  return (
    <div className="grid gap-1">
      <div className="flex min-h-target items-center justify-between gap-3">
        <BoatPerson pirogue={boat.id} name={name} size="small">
          <strong>{name}</strong>
        </BoatPerson>
        {onRemove && <IconButton label={say.removeBoat(name)} icon={X} onClick={onRemove} />}
      </div>
      {points === null ? (
        <Progress label={say.trackLoading} value={part * 100} />
      ) : (
        <BoatState shown={placeAt(points, at)} />
      )}
      {gaps.length > 0 && (
        <p className="text-sm text-ink-2">
          {`${say.gaps} : ${gaps.map(({ from, until }) => say.gap(hour(from), hour(until))).join(', ')}`}
        </p>
      )}
    </div>
  )
}

function BoatState({ shown }: { shown: Shown | null }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const { hour } = useHours()
  const state = () => {
    if (shown === null) return say.trackNone
    if (shown.state === 'before') return say.notYet
    if (shown.state === 'silent') return say.silentSince(hour(shown.since))
    if (shown.state === 'after') return `${say.finished}, ${hour(shown.since)}`
    return shown.speed === null ? say.speedUnknown : say.speedNow(times.number(shown.speed, 1))
  }
  return <p className="text-ink-2">{state()}</p>
}

function usePlayedMap({ engine, place }: ReturnType<typeof useMap>, tracks: readonly BoatTrack[], at: number): void {
  const all = useMemo(() => tracks.flatMap(({ points }) => points ?? []), [tracks])
  useEffect(() => {
    const box = place.current?.getBoundingClientRect()
    const view = box && viewOf(all, box)
    if (engine && view) engine.flyTo(view.center, view.zoom)
  }, [engine, place, all])
  useEffect(() => {
    if (engine) draw(engine, tracks, at)
  }, [engine, tracks, at])
}

function draw(engine: MapEngine, tracks: readonly BoatTrack[], at: number): void {
  const trails = tracks.flatMap(({ points }) => trailsUntil(points ?? [], at))
  engine.setTrails(trails.map((trail) => ({ points: trail.map(([x, y]) => lngLat(x, y)) })))
  engine.setBoats(
    tracks.flatMap(({ boat, points }) => {
      const shown = placeAt(points ?? [], at)
      return shown === null || shown.state === 'before' ? [] : [markOf(boat, shown)]
    }),
  )
}

/** A silent boat is a hollow mark at its last known place. */
function markOf({ id, name }: KnownBoat, { latitude, longitude, heading, state }: Shown): Mark {
  const isKnown = state === 'sailing'
  return {
    id,
    at: lngLat(longitude, latitude),
    look: {
      shape: heading === null ? 'disc' : 'hull',
      tone: isKnown ? 'ok' : 'warn',
      filling: isKnown ? 'full' : 'hollow',
    },
    heading: heading === null ? null : degrees(heading),
    label: name ?? '',
    rank: 1,
    urgent: false,
  }
}
