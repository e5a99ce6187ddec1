import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Sailboat } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { useSession } from '#web/api/session.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { type ListChoice, useListChoice } from '#web/ui/lists/list-choice.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { beginningOf, periodIn, periods } from './period.ts'
import { PlaybackView } from './PlaybackView.tsx'
import { TripDialog } from './TripDialog.tsx'
import { TripFigures } from './TripFigures.tsx'
import { TripList } from './TripList.tsx'
import { type KnownBoat, type TripChoice, keptTrips, knownBoats, spanOf, tripsOf } from './trips.data.ts'
import { tripWords } from './trips.words.ts'

/** « Historique »: a fisherman's own trips; others choose a boat that they may see. */
export function HistoryScreen() {
  const say = useWords(tripWords)
  const choice = useListChoice({ key: 'start', direction: 'descending' })
  const user = useSession()?.user
  const isFisherman = user?.role === 'fisherman'
  const boats = useQuery(knownBoats(user !== undefined && user !== null && !isFisherman))
  const period = periodIn(choice.chosen('period'))
  const pirogue = choice.chosen('pirogue') || (boats.data?.length === 1 ? (boats.data[0]?.id ?? '') : '')
  const wanted: TripChoice | null = isFisherman ? { user: user.id, period } : pirogue ? { pirogue, period } : null
  const found = useTrips(wanted)
  const { trips } = found
  const [exported, setExported] = useState<readonly Trip[] | null>(null)
  const [replayed, setReplayed] = useState<Trip | null>(null)
  const opened = trips.find(({ id }) => id === choice.chosen('trip'))
  if (replayed) {
    return (
      <PlaybackView
        trip={replayed}
        span={spanOf(replayed)}
        others={boats.data ?? []}
        onBack={() => setReplayed(null)}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        {trips.length > 0 && (
          <Button variant="secondary" icon={Download} className="max-sm:w-full" onClick={() => setExported(trips)}>
            {say.export}
          </Button>
        )}
      </header>
      <OfflineNote />
      <Filters choice={choice} boats={isFisherman ? null : (boats.data ?? [])} pirogue={pirogue} />
      {wanted === null ? (
        <NoBoat
          loading={boats.isPending}
          failed={boats.isError && !boats.data}
          none={boats.data?.length === 0}
          onRetry={() => void boats.refetch()}
        />
      ) : (
        <>
          {found.state !== 'failed' && <TripFigures trips={trips} loading={found.state === 'loading'} />}
          <FoundTrips found={found} isAll={period === 'all'} onOpen={({ id }) => choice.choose('trip', id)} />
        </>
      )}
      {opened && (
        <TripDialog
          trip={opened}
          onClose={() => choice.choose('trip', null)}
          onExport={() => setExported([opened])}
          onReplay={() => setReplayed(opened)}
        />
      )}
      {exported && <ExportDialog trips={exported} onClose={() => setExported(null)} />}
    </div>
  )
}

/**
 * What was asked, or, while nobody answers, what every list that was ever answered tells of it. `since`: before it some may
 * be missing. It failed only when nothing is known.
 */
function useTrips(wanted: TripChoice | null) {
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const asked = useInfiniteQuery(tripsOf(wanted))
  const { data, isError, isPending } = asked
  const [user, pirogue, period] = [wanted?.user, wanted?.pirogue, wanted?.period]
  const shown = useMemo(() => {
    if (!period) return { trips: [], state: 'known', since: null } as const
    const from = beginningOf(period, now)
    if (data && !isError) return { trips: tripsSince(from, data.pages), state: 'known', since: null } as const
    const { trips, isWhole, since } = keptTrips(
      client,
      { ...(user && { user }), ...(pirogue && { pirogue }), period },
      now,
    )
    if (isWhole) return { trips, state: 'known', since: null } as const
    if (isPending) return { trips: [], state: 'loading', since: null } as const
    return { trips, state: trips.length > 0 ? 'known' : 'failed', since } as const
  }, [client, user, pirogue, period, data, isError, isPending, now])
  return { asked, ...shown }
}

/** What was kept without network may be of the period before. */
function tripsSince(from: Date | null, pages: readonly { readonly results: readonly Trip[] }[]): readonly Trip[] {
  const trips = pages.flatMap(({ results }) => results)
  return from === null ? trips : trips.filter(({ startTime }) => Date.parse(startTime) >= from.getTime())
}

type FiltersProps = { choice: ListChoice; boats: readonly KnownBoat[] | null; pirogue: string }

function Filters({ choice, boats, pirogue }: FiltersProps) {
  const say = useWords(tripWords)
  return (
    <search className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(0,20rem))]">
      {boats !== null && boats.length > 0 && (
        <NativeSelect
          label={say.boat}
          placeholder={say.chooseBoat}
          options={boats.map(({ id, name }) => ({ value: id, label: name ?? say.unnamed }))}
          value={pirogue}
          onChange={({ currentTarget }) => choice.choose('pirogue', currentTarget.value)}
        />
      )}
      <NativeSelect
        label={say.period}
        options={periods.map((value) => ({ value, label: say[value] }))}
        value={periodIn(choice.chosen('period'))}
        onChange={({ currentTarget }) => choice.choose('period', currentTarget.value)}
      />
    </search>
  )
}

type FoundTripsProps = { found: ReturnType<typeof useTrips>; isAll: boolean; onOpen: (trip: Trip) => void }

function FoundTrips({ found: { asked, trips, state, since }, isAll, onOpen }: FoundTripsProps) {
  const say = useWords(tripWords)
  const times = useTimes()
  if (state === 'loading') return <Loading />
  if (state === 'failed') {
    return <ErrorState title={say.loadFailed} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
  }
  if (trips.length === 0)
    return <EmptyState icon={Sailboat} title={say.none} text={isAll ? say.noneText : say.nonePeriodText} />
  return (
    <div className="grid gap-4">
      {since !== null && <Notice tone="warn" title={say.knownSince(times.date(since))} />}
      <TripList trips={trips} onOpen={onOpen} />
      {asked.hasNextPage && (
        <Button variant="secondary" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
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

type NoBoatProps = { loading: boolean; failed: boolean; none: boolean; onRetry: () => void }

function NoBoat({ loading, failed, none, onRetry }: NoBoatProps) {
  const say = useWords(tripWords)
  if (failed) return <ErrorState title={say.loadFailed} onRetry={onRetry} />
  if (loading) return <Loading />
  if (none) return <EmptyState icon={Sailboat} title={say.noBoat} text={say.noBoatText} />
  return <EmptyState icon={Sailboat} title={say.chooseBoat} text={say.chooseBoatText} />
}
