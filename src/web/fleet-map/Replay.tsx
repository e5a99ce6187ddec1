import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  Suspense,
} from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { lngLat } from '#contract/wire/units.ts'
import { NotNow, bandActionLook } from '#web/fleet/time/NotNow.tsx'
import type { FrameRoom } from '#web/platform/map/chart/framing.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { Drawer } from '#web/platform/ui/dialogs/Drawer.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { PaceChoice, PlaybackBar } from '#web/trips/playback/PlaybackBar.tsx'
import { PlayedState, PlayedBoats } from '#web/trips/playback/PlayedBoats.tsx'
import { trackSpanOf } from '#web/trips/track-span.ts'
import { type KnownBoat, oneTrip } from '#web/trips/trips.data.ts'
import { tripWords } from '#web/trips/trips.words.ts'
import { useHours } from '#web/trips/use-hours.ts'
import { type Playback, usePlayback, usePlaybackKeys } from '#web/trips/playback/use-playback.ts'
import { type BoatTrack, useTracks } from '#web/trips/use-tracks.ts'
import { DayOfBoat } from './DayOfBoat.tsx'
import { AsideFrame } from './MapAside.tsx'
import { mapsWords } from './maps.words.ts'
import { playedMarks, sailedOf, waysOf } from './replay.layer.ts'
import type { Replaying } from './use-replay.ts'

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
function ReplayPanel({ trip, tracks, playback, isDesk, seesOthers, onBoats, onShow }: ReplayPanelProps) {
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

type ReplayProps = {
  readonly engine: MapEngine | null
  readonly room: FrameRoom
  readonly replay: Replaying
  readonly isDesk: boolean
  /** Whether others may be laid beside it. */
  readonly seesOthers: boolean
  readonly layersPanel: ReactNode
  /** On a phone what is chosen of it lies in a sheet. */
  readonly isSheetOpen: boolean
  readonly onSheetClose: () => void
}

/** A trip on the one map: its boat where it was, its time at the foot, and beside the chart who is replayed and the other trips of that day. */
export function Replay(props: ReplayProps) {
  const { id, sent } = props.replay
  const asked = useQuery({ ...oneTrip(id ?? ''), enabled: id !== null && sent === null })
  const trip = sent ?? asked.data
  if (trip) return <ReplayedTrip key={trip.id} {...props} trip={trip} />
  return <TripComing {...props} failed={asked.isError} onRetry={() => void asked.refetch()} />
}

/** Of the sign that the map is not now, as the style sheet has it. */
const bandHeight = 56
/** Over the chart alone, which is touched wherever nothing of it lies. */
const whole = 'pointer-events-none absolute inset-0 *:data-over-map:pointer-events-auto lg:right-88'

function ReplayedTrip({ trip: given, engine, room, replay, isDesk, ...aside }: ReplayProps & { readonly trip: Trip }) {
  const say = useWords(mapsWords)
  const sayTrip = useWords(tripWords)
  const { day } = useHours()
  /* One in progress goes on meanwhile: what is looked at does not move. */
  const [trip] = useState(given)
  const span = useMemo(() => trackSpanOf(trip), [trip])
  const [boats, setBoats] = useState<readonly KnownBoat[]>([{ id: trip.pirogue, name: trip.pirogueName }])
  const tracks = useTracks(boats, span)
  const playback = usePlayback({ ...span, start: Date.parse(trip.startTime) })
  usePlaybackKeys(playback)
  usePlayedMap({ engine, room, tracks, at: playback.at })
  const name = trip.pirogueName ?? sayTrip.unnamed
  const sailed = tracks.find(({ boat }) => boat.id === trip.pirogue)
  const panel = (
    <ReplayPanel
      {...{ trip, tracks, playback, isDesk }}
      seesOthers={aside.seesOthers}
      onBoats={setBoats}
      onShow={(next) => {
        aside.onSheetClose()
        replay.show(next)
      }}
    />
  )
  return (
    <>
      <section aria-label={say.tripShown(name)} className={whole}>
        <NotNow
          title={name}
          state={
            <>
              {day(Date.parse(trip.startTime))}
              {sailed && ' · '}
              {sailed && <PlayedState track={sailed} at={playback.at} />}
            </>
          }
        >
          <WayOut replay={replay} />
        </NotNow>
        <div
          data-over-map
          className="time-bar-place flex items-center gap-3 rounded-card bg-card px-3 py-1 shadow-card"
        >
          <PlaybackBar playback={playback} from={span.from} until={span.until} />
          {isDesk && <PaceChoice playback={playback} hideLabel />}
        </div>
      </section>
      <ReplayAside {...aside} isDesk={isDesk}>
        {panel}
      </ReplayAside>
    </>
  )
}

function WayOut({ replay: { back, close } }: Pick<ReplayProps, 'replay'>) {
  const say = useWords(mapsWords)
  return (
    <button type="button" className={bandActionLook} onClick={close}>
      {back === null ? say.closeTrip : say.backToTrips}
    </button>
  )
}

type ReplayAsideProps = Pick<ReplayProps, 'isDesk' | 'layersPanel' | 'isSheetOpen' | 'onSheetClose'> & {
  readonly children: ReactNode
}

/** In the place of the list of boats, with the layers below it as there. */
function ReplayAside({ isDesk, layersPanel, isSheetOpen, onSheetClose, children }: ReplayAsideProps) {
  const say = useWords(mapsWords)
  if (isDesk) {
    return (
      <AsideFrame title={say.replayTitle} layersPanel={layersPanel}>
        {children}
      </AsideFrame>
    )
  }
  return (
    <Drawer
      title={say.replayTitle}
      side="bottom"
      open={isSheetOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) onSheetClose()
      }}
    >
      {children}
    </Drawer>
  )
}

type TripComingProps = ReplayProps & { readonly failed: boolean; readonly onRetry: () => void }

/** An address was opened, and the trip is not known yet, or cannot be. */
function TripComing({ replay, isDesk, failed, onRetry, ...aside }: TripComingProps) {
  const say = useWords(mapsWords)
  const sayTrip = useWords(tripWords)
  return (
    <>
      <section aria-label={say.replayTitle} className={whole}>
        <NotNow title={say.replayTitle} state={failed ? sayTrip.trackFailed : sayTrip.trackLoading}>
          {failed && (
            <button type="button" className={bandActionLook} onClick={onRetry}>
              {say.retry}
            </button>
          )}
          <WayOut replay={replay} />
        </NotNow>
      </section>
      <ReplayAside {...aside} isDesk={isDesk}>
        {null}
      </ReplayAside>
    </>
  )
}

type PlayedMap = Pick<ReplayProps, 'engine' | 'room'> & { readonly tracks: readonly BoatTrack[]; readonly at: number }

/** Brought into view once their ways are known; drawn with each moment. */
function usePlayedMap({ engine, room, tracks, at }: PlayedMap): void {
  const hullOf = useHulls()
  const { unnamed } = useWords(tripWords)
  const frame = useEffectEvent((on: MapEngine, clear: FrameRoom, known: string) => {
    if (known === '') return
    const places = tracks.flatMap(({ points }) => points ?? [])
    on.frame(
      places.map(({ longitude, latitude }) => lngLat(longitude, latitude)),
      { ...clear, top: clear.top + bandHeight },
    )
  })
  /* How much has come of a way changes often, the way itself once. */
  const known = tracks.flatMap(({ boat, points }) => (points?.length ? `${boat.id} ${points.length}` : [])).join()
  useEffect(() => {
    if (engine) frame(engine, room, known)
  }, [engine, room, known])
  const ways = useMemo(() => waysOf(tracks), [tracks])
  useEffect(() => {
    engine?.setTrails([...ways, ...sailedOf(tracks, at)])
    engine?.setBoats(playedMarks(tracks, { at, hullOf, unnamed }))
  }, [engine, ways, tracks, at, hullOf, unnamed])
  useEffect(() => () => engine?.setTrails([]), [engine])
}
