import { useQuery } from '@tanstack/react-query'
import { LocateFixed, CalendarClock, Moon, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { LatLng } from '#contract/wire/units.ts'
import { sectorIds, sectorOf, sectors } from '#contract/weather/sectors.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { adviceWords } from './advice.words.ts'
import { type ForecastAhead, aheadOf } from './ahead.ts'
import { aheadWords } from './ahead.words.ts'
import { useAnnounced } from './announced.data.ts'
import { DayStrip } from './DayStrip.tsx'
import { ForecastAge } from './ForecastAge.tsx'
import { WeatherHourCharts } from './HourCharts.tsx'
import { useMoments } from './moments.ts'
import { chooseSector, useOwnSector } from './own-sector.ts'
import { forecastAt, weatherAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'
import { WeatherAlerts } from './WeatherAlerts.tsx'
import { WeatherCard } from './WeatherCard.tsx'

/** Where this phone is, once it is asked: the weather needs to know it only to the kilometre. */
type OwnLocation =
  | { readonly state: 'off' | 'asking' | 'refused' }
  | { readonly state: 'known'; readonly place: LatLng }

const quarterHour = 15 * 60_000

function useHere(): { here: OwnLocation; askHere: () => void } {
  const [here, setHere] = useState<OwnLocation>({ state: 'off' })
  const askHere = () => {
    if (!(navigator as Partial<Navigator>).geolocation) return setHere({ state: 'refused' })
    setHere({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setHere({ state: 'known', place: { latitude, longitude } }),
      () => setHere({ state: 'refused' }),
      { maximumAge: quarterHour, timeout: 30_000 },
    )
  }
  return { here, askHere }
}

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
      {found.ahead && <WeatherHourCharts ahead={found.ahead} age={found.age} />}
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
  const place: LatLng = wantsHere && here.state === 'known' ? here.place : sector
  const options = sectors.map(({ id, name }) => ({ value: id as string, label: name }))
  const chooser = (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      <NativeSelect
        label={say.place}
        hideLabel
        className="min-w-0 flex-[1_1_8rem] sm:flex-[0_0_14rem]"
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
        onClick={() => {
          askHere()
          choice.choose('sector', 'here')
        }}
      >
        {say.here}
      </Button>
      {here.state === 'refused' && (
        <div className="basis-full">
          <Notice live tone="warn" title={say.hereRefused} />
        </div>
      )}
    </div>
  )
  return { place, chooser }
}

/** What lies ahead, once anything of it is known; null: nothing is, or all of it has passed. */
function useAhead(place: LatLng) {
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

/** When to go out within the hours that are drawn below, or that there is no such time, or why nobody can say. */
function BestWindow({ ahead: { window, doubt, hours }, age }: { ahead: ForecastAhead; age: ReactNode }) {
  const say = useWords(weatherWords)
  const sayAhead = useWords(aheadWords)
  const against = useWords(adviceWords)
  const moments = useMoments()
  const Icon = window ? CalendarClock : TriangleAlert
  const look = window ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'
  return (
    <Card title={say.bestWindow} aside={age}>
      <div className="flex items-start gap-4">
        <span className={classes('grid size-12 shrink-0 place-items-center rounded-control', look)}>
          <Icon aria-hidden className="size-6" />
        </span>
        {window && (
          <div className="grid gap-1">
            <p className="text-xl font-bold">
              {say.bestWindowText(moments.dayClock(window.from), moments.dayClock(window.to))}
            </p>
            {window.night !== 'none' && (
              <p className="flex items-center gap-2 font-semibold text-warn">
                <Moon aria-hidden className="size-5" />
                {sayAhead[window.night]}
              </p>
            )}
            <p className="text-ink-2">{say.bestWindowHours(String(window.hours))}</p>
            <p className="text-sm text-ink-2">{say.indicative}</p>
          </div>
        )}
        {!window && (
          <div className="grid gap-1">
            <p className="text-lg font-semibold">{doubt ? sayAhead.noAdvice : sayAhead.noWindow(hours.length)}</p>
            {doubt && <p>{against[doubt]}</p>}
            <p className="text-sm text-ink-2">{doubt ? sayAhead.listen : say.indicative}</p>
          </div>
        )}
      </div>
    </Card>
  )
}
