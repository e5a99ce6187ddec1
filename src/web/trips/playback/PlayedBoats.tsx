import { X } from 'lucide-react'
import { useMemo } from 'react'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { gapsIn, placeAt } from './playback.ts'
import { tripWords } from '#web/trips/trips.words.ts'
import { useHours } from '#web/trips/use-hours.ts'
import type { BoatTrack } from '#web/trips/use-tracks.ts'

type PlayedBoatsProps = {
  readonly tracks: readonly BoatTrack[]
  readonly at: number
  readonly onRemove: (id: string) => void
}

/** Who is replayed, and how each is at the moment that is shown. */
export function PlayedBoats({ tracks, at, onRemove }: PlayedBoatsProps) {
  const say = useWords(tripWords)
  return (
    <ul aria-label={say.boatsShown} className="grid">
      {tracks.map((track) => (
        <li key={track.boat.id} className="border-t border-line py-2 first:border-t-0">
          <PlayedBoat track={track} at={at} onRemove={tracks.length > 1 ? () => onRemove(track.boat.id) : null} />
        </li>
      ))}
    </ul>
  )
}

type PlayedBoatProps = { track: BoatTrack; at: number; onRemove: (() => void) | null }

function PlayedBoat({ track, at, onRemove }: PlayedBoatProps) {
  const say = useWords(tripWords)
  const { hour } = useHours()
  const { boat, points, part, failed, retry } = track
  const name = boat.name ?? say.unnamed
  const gaps = useMemo(() => gapsIn(points ?? []), [points])
  if (failed) return <ErrorState title={say.trackFailed} text={say.trackFailedText} onRetry={retry} />
  return (
    <div className="grid gap-1">
      <div className="grid min-h-target grid-cols-[minmax(0,1fr)_auto] items-center">
        <BoatPerson pirogue={boat.id} name={name} size="small">
          <strong>{name}</strong>
        </BoatPerson>
        {onRemove && <IconButton label={say.removeBoat(name)} icon={X} className="ml-2" onClick={onRemove} />}
      </div>
      {points === null ? (
        <Progress label={say.trackLoading} value={part * 100} />
      ) : (
        <p className="font-semibold tabular-nums">
          <PlayedState track={track} at={at} />
        </p>
      )}
      {gaps.length > 0 && (
        <p className="text-sm text-ink-2">
          {`${say.gaps}\u00a0: ${gaps.map(({ from, until }) => say.gap(hour(from), hour(until))).join(', ')}`}
        </p>
      )}
    </div>
  )
}

/** How fast it sailed then, or since when nobody knew. */
export function PlayedState({ track: { points, failed }, at }: { track: BoatTrack; at: number }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const { hour } = useHours()
  if (failed) return say.trackFailed
  if (points === null) return say.trackLoading
  const shown = placeAt(points, at)
  if (shown === null) return say.trackNone
  if (shown.state === 'before') return say.notYet
  if (shown.state === 'silent') return say.silentSince(hour(shown.since))
  if (shown.state === 'after') return `${say.finished}, ${hour(shown.since)}`
  return shown.speed === null ? say.speedUnknown : say.speedNow(times.number(shown.speed, 1))
}
