import { type Dispatch, type SetStateAction, Suspense } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { PaceChoice } from '#web/trips/PlaybackBar.tsx'
import { PlayedBoats } from '#web/trips/PlayedBoats.tsx'
import type { KnownBoat } from '#web/trips/trips.data.ts'
import { tripWords } from '#web/trips/trips.words.ts'
import type { Playback } from '#web/trips/use-playback.ts'
import type { BoatTrack } from '#web/trips/use-tracks.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWords } from '#web/words/words.ts'
import { DayOfBoat } from './DayOfBoat.tsx'

/* A fisherman replays his own alone: his phone does not read it. */
const BoatChoice = lazyPart(async () => (await import('#web/trips/BoatChoice.tsx')).BoatChoice)

type ReplayPanelProps = {
  readonly trip: Trip
  readonly tracks: readonly BoatTrack[]
  readonly playback: Playback
  readonly isDesk: boolean
  readonly seesOthers: boolean
  readonly onBoats: Dispatch<SetStateAction<readonly KnownBoat[]>>
  readonly onShow: (trip: Trip) => void
}

/** Who is replayed, the trips of the same boat on that day or another, and another boat beside it. */
export function ReplayPanel({ trip, tracks, playback, isDesk, seesOthers, onBoats, onShow }: ReplayPanelProps) {
  const say = useWords(tripWords)
  return (
    <div className="grid gap-4">
      <PlayedBoats
        tracks={tracks}
        at={playback.at}
        onRemove={(gone) => onBoats((before) => before.filter(({ id }) => id !== gone))}
      />
      <DayOfBoat pirogue={trip.pirogue} shown={trip} onShow={onShow} />
      {!isDesk && <PaceChoice playback={playback} />}
      {seesOthers && (
        <Suspense>
          <BoatChoice
            label={say.otherBoat}
            value=""
            without={tracks.map(({ boat }) => boat.id)}
            onChoose={(boat) => onBoats((before) => [...before, boat])}
          />
        </Suspense>
      )}
      {isDesk && <p className="text-sm text-ink-2">{say.keys}</p>}
    </div>
  )
}
