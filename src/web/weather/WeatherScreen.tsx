import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { sectorIds, sectorOf, sectors } from '#contract/weather/sectors.ts'
import { useConnection } from '#web/api/connection.ts'
import { useSession } from '#web/api/session.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { useListChoice } from '#web/ui/lists/list-choice.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import { useWords } from '#web/words/words.ts'
import { aheadOf } from './ahead.ts'
import { aheadWords } from './ahead.words.ts'
import { BestWindow } from './BestWindow.tsx'
import { DayStrip } from './DayStrip.tsx'
import { ForecastAge } from './ForecastAge.tsx'
import { useHere } from './here.ts'
import { HourCharts } from './HourCharts.tsx'
import { chooseSector, useOwnSector } from './own-sector.ts'
import { useAnnounced } from './announced.data.ts'
import { type Place, forecastAt, weatherAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'
import { WeatherAlerts } from './WeatherAlerts.tsx'
import { WeatherCard } from './WeatherCard.tsx'

/* With the list, the form and the tables of its kind: nothing that a fisherman waits for. */
const WarningsManager = lazyPart(async () => (await import('./WarningsManager.tsx')).WarningsManager)

/** « Météo »: a sector of the coast, or where the phone is; now, the next two days and the next five. */
export function WeatherScreen() {
  const say = useWords(weatherWords)
  const isAdmin = useSession()?.user?.role === 'admin'
  const { place, chooser } = usePlace()
  const found = useAhead(place)
  const { isPending } = useQuery(weatherAt(place))
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        {chooser}
      </header>
      <OfflineNote />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <WeatherCard place={place} />
        {/* On a phone it stands below the card, which is lower when nothing is known. */}
        <div className={classes('grid min-w-0 grid-cols-1 gap-5', isPending && 'max-lg:invisible')}>
          <WeatherAlerts place={place} />
          <Coming {...found} />
        </div>
      </div>
      {found.ahead && <HourCharts ahead={found.ahead} age={found.age} />}
      {isAdmin && (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
          <WarningsManager />
        </Suspense>
      )}
    </div>
  )
}

/** The sector stands in the address, so that a link says which, and is found again on this device; a position never is. */
function usePlace() {
  const say = useWords(weatherWords)
  const choice = useListChoice({ key: 'place', direction: 'ascending' })
  const { here, askHere } = useHere()
  const chosen = choice.chosen('sector')
  const wantsHere = chosen === 'here'
  const own = useOwnSector()
  const inAddress = sectorIds.find((id) => id === chosen)
  const sector = inAddress ? sectorOf(inAddress) : own
  const place: Place = wantsHere && here.state === 'known' ? here.place : sector
  const options = sectors.map(({ id, name }) => ({ value: id as string, label: name }))
  const chooser = (
    <div className="grid w-full gap-2 sm:w-auto sm:grid-cols-[14rem_auto]">
      <NativeSelect
        label={say.place}
        hideLabel
        options={here.state === 'known' ? [...options, { value: 'here', label: say.here }] : options}
        value={wantsHere && here.state === 'known' ? 'here' : sector.id}
        onChange={({ currentTarget: { value } }) => {
          chooseSector(value)
          choice.choose('sector', value)
        }}
      />
      <Button
        variant="secondary"
        icon={LocateFixed}
        loading={here.state === 'asking'}
        loadingLabel={say.hereAsking}
        onClick={() => {
          askHere()
          choice.choose('sector', 'here')
        }}
      >
        {say.here}
      </Button>
      {here.state === 'refused' && (
        <div className="sm:col-span-2">
          <Notice live tone="warn" title={say.hereRefused} />
        </div>
      )}
    </div>
  )
  return { place, chooser }
}

/** What lies ahead, once anything of it is known; null: nothing is, or all of it has passed. */
function useAhead(place: Place) {
  const found = useQuery(forecastAt(place))
  const { announced, isAsked } = useAnnounced(place)
  const now = useMinute()
  const { data } = found
  const { alerts, at } = announced ?? {}
  const ahead = useMemo(() => {
    const known = alerts && at !== undefined ? { alerts, at } : null
    const coming = data && aheadOf(data, known, now)
    return coming && coming.hours.length > 0 && !isAsked ? coming : null
  }, [data, alerts, at, isAsked, now])
  const age = data && <ForecastAge at={data.fetchedAt} now={now} />
  return { found, alerts: alerts ?? [], isWaiting: found.isPending || isAsked, ahead, age }
}

/** When to go out, and the days. */
function Coming({ found, alerts, isWaiting, ahead, age }: ReturnType<typeof useAhead>) {
  const say = useWords(weatherWords)
  const sayAhead = useWords(aheadWords)
  const isOffline = useConnection().state === 'offline'
  if (isWaiting) return <Waiting />
  if (!ahead) {
    const unknown = isOffline ? say.offlineFailed : say.loadFailed
    return (
      <Card>
        <ErrorState
          title={found.data ? sayAhead.over : unknown}
          text={found.data ? sayAhead.listen : say.loadFailedText}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </Card>
    )
  }
  return (
    <>
      <BestWindow ahead={ahead} age={age} />
      <DayStrip ahead={ahead} alerts={alerts} age={age} />
    </>
  )
}

/** Its room alone: how high the announcements above it are is not known yet, and what is seen must not move. */
function Waiting() {
  return (
    <div className="invisible grid gap-5" aria-busy>
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  )
}
