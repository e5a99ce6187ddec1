import { useQuery } from '@tanstack/react-query'
import { Download, Sailboat, Clock, Gauge, Route } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Trip, TripFigures as Figures } from '#contract/trips/trip.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { FigureChips } from '#web/platform/ui/lists/FigureChips.tsx'
import { useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { figuresWithSaid, historyLines } from './history-lines.ts'
import { periodIn } from './period.ts'
import { type ReplayState, replayPath, tripParameter } from './replay-path.ts'
import { TripDialog } from './TripDialog.tsx'
import { TripFilters } from './TripFilters.tsx'
import { TripList } from './TripList.tsx'
import { type KnownBoat, type TripChoice, boatNamed, boatsLike } from './trips.data.ts'
import { tripWords } from './trips.words.ts'
import type { Exported } from './use-export.ts'
import { useDeclared } from './use-declared.ts'
import { useToday } from './use-today.ts'
import { useOpenedTrip, useTrips } from './use-trips.ts'

/** « Historique »: a fisherman's own trips; others see those of the day of all their boats, and choose one. */
export function HistoryScreen() {
  const choice = useListChoice({ key: 'start', direction: 'descending' })
  const say = useWords(tripWords)
  const user = useSession()?.user
  const isFisherman = user?.role === 'fisherman'
  const boats = useQuery(boatsLike('', user !== undefined && user !== null && !isFisherman))
  const today = useToday()
  const heard = boats.data?.filter(({ isHeard }) => isHeard) ?? []
  const only = heard.length === 1 ? (heard[0]?.id ?? '') : ''
  const pirogue = isFisherman ? null : choice.chosen('pirogue') || only
  const isOfAll = pirogue === ''
  const period = periodIn(choice.chosen('period') || (isOfAll ? today : ''))
  const whose = isFisherman ? { user: user.id } : pirogue ? { pirogue } : {}
  /* A list of one boat may be all that there is: it is known once the boats have been asked for. */
  const wanted: TripChoice | null = !isFisherman && boats.isPending && isOfAll ? null : { ...whose, period }
  const found = useTrips(wanted)
  const { trips } = found
  const declared = useDeclared(wanted)
  const figures = figuresWithSaid(found.figures, declared, declared.count, useMinute())
  const [exported, setExported] = useState<Exported | null>(null)
  const opened = useOpenedTrip(choice.chosen('trip'), trips)
  const replay = useReplayOnMap()
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head
        onExport={
          wanted && trips.length > 0
            ? () => setExported({ kind: 'period', choice: wanted, count: found.figures?.trips ?? null })
            : null
        }
      />
      <OfflineNote />
      <SavedViews list="history" />
      <TripFilters choice={choice} period={period} pirogue={pirogue} />
      {wanted === null && <Loading />}
      {wanted !== null && boats.data?.length === 0 && (
        <EmptyState icon={Sailboat} title={say.noBoat} text={say.noBoatText} />
      )}
      {wanted !== null && boats.data?.length !== 0 && (
        <>
          {pirogue && <BoatOfTrips boat={boats.data?.find(({ id }) => id === pirogue)} id={pirogue} />}
          {found.state !== 'failed' && (
            <TripFigures
              figures={figures}
              shown={found.figures}
              declared={declared.count}
              loading={found.state === 'loading'}
            />
          )}
          <FoundTrips
            found={found}
            declared={declared}
            isAll={period === 'all'}
            namesBoats={isOfAll}
            onOpen={({ id }) => choice.choose('trip', id)}
          />
        </>
      )}
      {opened && (
        <TripDialog
          trip={opened}
          onClose={() => choice.choose('trip', null)}
          onExport={() => setExported({ kind: 'trip', id: opened.id, startTime: opened.startTime })}
          onReplay={() => replay(opened)}
        />
      )}
      {exported && <ExportDialog exported={exported} onClose={() => setExported(null)} />}
    </div>
  )
}

/** A trip is replayed on the map of the fleet, and from there one comes back to this list as it was looked at. */
function useReplayOnMap() {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  return (trip: Trip) => {
    const list = new URLSearchParams(search)
    list.delete(tripParameter)
    const state: ReplayState = { trip, back: `/history${list.size > 0 ? `?${list}` : ''}` }
    navigate(replayPath(trip), { state })
  }
}

/** Whose trips these are. */
function BoatOfTrips({ id, boat }: { id: string; boat: KnownBoat | undefined }) {
  const say = useWords(tripWords)
  const { data: chosen } = useQuery(boatNamed(id, boat === undefined))
  const name = (boat ?? chosen)?.name ?? say.unnamed
  return (
    <BoatPerson pirogue={id} name={name}>
      <h2 className="text-xl font-bold">{name}</h2>
    </BoatPerson>
  )
}

function Head({ onExport }: { onExport: (() => void) | null }) {
  const say = useWords(tripWords)
  return (
    <header className="flex items-center justify-between gap-3 max-sm:flex-wrap">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="text-ink-2 max-sm:sr-only">{say.subtitle}</p>
      </div>
      {onExport && <HeadButton icon={Download} label={say.export} onClick={onExport} />}
    </header>
  )
}

type FoundTripsProps = {
  found: ReturnType<typeof useTrips>
  declared: ReturnType<typeof useDeclared>
  isAll: boolean
  /** They are of several boats. */
  namesBoats: boolean
  onOpen: (trip: Trip) => void
}

function FoundTrips({ found: { asked, trips, state, since }, declared, isAll, namesBoats, onOpen }: FoundTripsProps) {
  const say = useWords(tripWords)
  const times = useTimes()
  if (state === 'loading') return <Loading />
  if (state === 'failed') {
    return <ErrorState title={say.loadFailed} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
  }
  const lines = historyLines({ items: trips, hasMore: asked.hasNextPage && !asked.isError }, declared)
  const more = [asked, declared.asked].filter(({ hasNextPage }) => hasNextPage)
  if (lines.length === 0)
    return <EmptyState icon={Sailboat} title={say.none} text={isAll ? say.noneText : say.nonePeriodText} />
  return (
    <div className="grid gap-4">
      {since !== null && <Notice tone="warn" title={say.knownSince(times.date(since))} />}
      <TripList lines={lines} namesBoats={namesBoats} onOpen={onOpen} />
      {more.length > 0 && (
        <Button
          variant="secondary"
          loading={more.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => void Promise.all(more.map(({ fetchNextPage }) => fetchNextPage()))}
        >
          {say.more}
        </Button>
      )}
    </div>
  )
}

function Loading() {
  const say = useWords(tripWords)
  return (
    <div className="grid gap-3">
      <output className="sr-only">{say.loading}</output>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-24 w-full" />
      ))}
    </div>
  )
}

type TripFiguresProps = {
  readonly figures: Figures | null
  /** Of what trackers show: how far a boat went that was only declared, nobody knows. */
  readonly shown: Figures | null
  readonly declared: number
  readonly loading: boolean
}

/** What the trips of the period come to; what nothing is known of is said, and is no zero. On a phone the trips come first. */
function TripFigures({ figures, shown, declared, loading }: TripFiguresProps) {
  const say = useWords(tripWords)
  const times = useTimes()
  const distances = useDistances()
  const some = figures !== null && figures.trips > 0 ? figures : null
  const tracked = shown !== null && shown.trips > 0 ? shown : null
  const metres = (tracked?.distanceKm ?? 0) * 1000
  const known = (value: string | null) => (loading ? undefined : value)
  const topSpeed = tracked?.maxSpeed ?? null
  return (
    /* Below trips that are on their way they would jump. */
    <div className={classes('grid gap-1 max-sm:order-last', loading && 'max-sm:hidden')}>
      <FigureChips
        label={say.overPeriod}
        figures={[
          { icon: Sailboat, label: say.trips, value: known(figures && times.number(figures.trips)) },
          { icon: Route, label: say.distance, value: known(tracked && distances.text(metres)) },
          {
            icon: Clock,
            label: say.timeAtSea,
            value: known(some && `${times.number(some.minutesAtSea / 60, 1)}\u00a0${say.hours}`),
          },
          {
            icon: Gauge,
            label: say.topSpeed,
            value: known(topSpeed === null ? null : `${times.number(topSpeed, 1)}\u00a0${say.knots}`),
          },
        ]}
      />
      {declared > 0 && <p className="text-sm text-ink-2">{say.withDeclared(times.number(declared))}</p>}
    </div>
  )
}
