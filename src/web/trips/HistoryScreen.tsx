import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Sailboat } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { useSession } from '#web/api/session.ts'
import { OfflineNote } from '#web/offline/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { type ListChoice, useListChoice } from '#web/ui/list-choice.ts'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { beginningOf, periodIn, periods } from './period.ts'
import { PlaybackView } from './PlaybackView.tsx'
import { TripDialog } from './TripDialog.tsx'
import { TripFigures } from './TripFigures.tsx'
import { TripList } from './TripList.tsx'
import { type KnownBoat, type TripChoice, knownBoats, spanOf, tripsOf } from './trips.data.ts'
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
  const [now] = useState(() => Date.now())
  const wanted: TripChoice | null = isFisherman ? { user: user.id, period } : pirogue ? { pirogue, period } : null
  const found = useInfiniteQuery(tripsOf(wanted))
  const trips = useMemo(() => tripsSince(beginningOf(period, now), found.data?.pages), [found.data, period, now])
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
          <TripFigures trips={trips} loading={found.isPending} />
          <FoundTrips
            found={found}
            trips={trips}
            isAll={period === 'all'}
            onOpen={({ id }) => choice.choose('trip', id)}
          />
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

/** What was kept without network may be of the period before. */
function tripsSince(from: Date | null, pages: readonly { readonly results: readonly Trip[] }[] = []): readonly Trip[] {
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

type FoundTripsProps = {
  found: ReturnType<typeof useInfiniteQuery<unknown>>
  trips: readonly Trip[]
  isAll: boolean
  onOpen: (trip: Trip) => void
}

function FoundTrips({ found, trips, isAll, onOpen }: FoundTripsProps) {
  const say = useWords(tripWords)
  if (found.isPending) return <Loading />
  if (found.isError && trips.length === 0) {
    return <ErrorState title={say.loadFailed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
  }
  if (trips.length === 0)
    return <EmptyState icon={Sailboat} title={say.none} text={isAll ? say.noneText : say.nonePeriodText} />
  return (
    <div className="grid gap-4">
      <TripList trips={trips} onOpen={onOpen} />
      {found.hasNextPage && (
        <Button variant="secondary" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
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
