import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lastingOf, overAt } from '#contract/trips/trip-figures.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { lngLat } from '#contract/wire/units.ts'
import { mayLeave } from '#web/platform/forms/unsaved-work.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { trailsUntil } from '#web/trips/playback/playback.ts'
import { SpeedCurve } from './SpeedCurve.tsx'
import { spanWhileOpen } from './track-span.ts'
import { TripState } from './TripList.tsx'
import { TripMap } from './TripMap.tsx'
import { TripNotes } from './TripNotes.tsx'
import { TripPicture } from './TripPicture.tsx'
import { trackOf } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

type TripDialogProps = {
  readonly trip: Trip
  readonly onClose: () => void
  readonly onExport: () => void
  readonly onReplay: () => void
}

/** Everything about one trip: its figures, its way as a picture and on the chart, and what was written about it. */
export function TripDialog({ trip, onClose, onExport, onReplay }: TripDialogProps) {
  const say = useWords(tripWords)
  const times = useTimes()
  const leave = async (next: () => void) => {
    if (await mayLeave()) next()
  }
  return (
    <Dialog
      open
      size="large"
      title={say.tripOf(times.date(trip.startTime))}
      onOpenChange={(open) => {
        if (!open) void leave(onClose)
      }}
      actions={
        <>
          <Button variant="secondary" icon={Download} onClick={() => void leave(onExport)}>
            {say.export}
          </Button>
          <Button icon={Play} onClick={() => void leave(onReplay)}>
            {say.replay}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-2">
        <BoatPerson pirogue={trip.pirogue} name={trip.pirogueName ?? ''}>
          <strong>{trip.pirogueName ?? say.unnamed}</strong>
        </BoatPerson>
        <TripTrack key={trip.id} trip={trip} />
        <TripNotes key={trip.id} trip={trip} />
      </div>
    </Dialog>
  )
}

const noTrack = { points: [], doubted: [] }

function TripTrack({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  const [part, setPart] = useState(0)
  const [opened] = useState(trip)
  const track = useQuery({ ...trackOf(spanWhileOpen(opened, trip), setPart), placeholderData: keepPreviousData })
  const { points, doubted } = track.data ?? noTrack
  return (
    <>
      <div className="flex gap-5 max-sm:flex-col">
        {points.length > 1 && <TripPicture legs={trailsUntil(points, Number.POSITIVE_INFINITY)} />}
        <TripFacts trip={trip} />
      </div>
      {track.isPending && <Progress label={say.trackLoading} value={part * 100} />}
      {track.isError && !track.data && (
        <ErrorState
          title={say.trackFailed}
          text={say.trackFailedText}
          retrying={track.isFetching}
          onRetry={() => void track.refetch()}
        />
      )}
      {track.data && points.length === 0 && <EmptyState title={say.trackNone} text={say.trackForgotten} />}
      {track.data?.isCut && <Notice tone="warn" title={say.trackCut} />}
      {points.length > 0 && <TripMap trip={trip} points={points} doubted={doubted} />}
      {points.length > 1 && <SpeedCurve points={points} doubted={doubted} top={trip.maxSpeed} />}
    </>
  )
}

function TripFacts({ trip }: { trip: Trip }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const distances = useDistances()
  const language = useLanguage()
  const { startLocation, startTime, endTime, lastHeard } = trip
  const over = overAt(trip)
  const knots = (speed: number) => `${times.number(speed, 1)} ${say.knots}`
  return (
    <div className="grid flex-1 content-start gap-3">
      <div>
        <TripState trip={trip} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-3">
        <Fact name={say.start}>{times.dateTime(startTime)}</Fact>
        {over !== null && <Fact name={endTime === null ? say.returnSaidAt : say.end}>{times.dateTime(over)}</Fact>}
        {endTime === null && <Fact name={say.lastHeard}>{times.dateTime(lastHeard)}</Fact>}
        <Fact name={say.lasted}>{times.lasting(lastingOf(trip))}</Fact>
        <Fact name={say.distance}>{distances.text(trip.distanceKm * 1000)}</Fact>
        <Fact name={say.averageSpeed}>{knots(trip.avgSpeed)}</Fact>
        <Fact name={say.topSpeed}>{knots(trip.maxSpeed)}</Fact>
        <Fact name={say.startPlace}>
          {placeInMinutes(lngLat(startLocation.longitude, startLocation.latitude), language)}
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
