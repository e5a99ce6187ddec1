import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useMemo } from 'react'
import { bestWindow } from '#contract/weather/best-window.ts'
import { sectorIds, sectorOf, sectors } from '#contract/weather/sectors.ts'
import { useSession } from '#web/api/session.ts'
import { OfflineNote } from '#web/offline/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useListChoice } from '#web/ui/list-choice.ts'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import { useWords } from '#web/words/words.ts'
import { BestWindow } from './BestWindow.tsx'
import { DayStrip } from './DayStrip.tsx'
import { useHere } from './here.ts'
import { HourCharts } from './HourCharts.tsx'
import { WarningsManager } from './WarningsManager.tsx'
import { isWarned } from './announced.ts'
import { type Place, alertsAt, forecastAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'
import { WeatherAlerts } from './WeatherAlerts.tsx'
import { WeatherCard } from './WeatherCard.tsx'

/** « Météo »: a sector of the coast, or where the phone is; now, the next two days and the next five. */
const chartedHours = 48
const hour = 3_600_000

export function WeatherScreen() {
  const say = useWords(weatherWords)
  const isAdmin = useSession()?.user?.role === 'admin'
  const { place, chooser } = usePlace()
  const ahead = useAhead(place)
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
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <WeatherAlerts place={place} />
          <Ahead {...ahead} />
        </div>
      </div>
      {ahead.hours.length > 0 && <HourCharts hours={ahead.hours} window={ahead.window} />}
      {isAdmin && <WarningsManager />}
    </div>
  )
}

/** The sector stands in the address, so that a link says which; a position never does. */
function usePlace() {
  const say = useWords(weatherWords)
  const choice = useListChoice({ key: 'place', direction: 'ascending' })
  const { here, askHere } = useHere()
  const chosen = choice.chosen('sector')
  const wantsHere = chosen === 'here'
  const sector = sectorOf(sectorIds.find((id) => id === chosen) ?? 'grande_cote')
  const place: Place = wantsHere && here.state === 'known' ? here.place : sector
  const options = sectors.map(({ id, name }) => ({ value: id as string, label: name }))
  const chooser = (
    <div className="grid w-full gap-2 sm:w-auto sm:grid-cols-[14rem_auto]">
      <NativeSelect
        label={say.place}
        hideLabel
        options={here.state === 'known' ? [...options, { value: 'here', label: say.here }] : options}
        value={wantsHere && here.state === 'known' ? 'here' : sector.id}
        onChange={({ currentTarget }) => choice.choose('sector', currentTarget.value)}
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

/** The hours ahead, without those that passed while nobody answered, and the best of them; none of a warning is. */
function useAhead(place: Place) {
  const found = useQuery(forecastAt(place))
  const announced = useQuery(alertsAt(place)).data
  const now = useMinute()
  const { data } = found
  return useMemo(() => {
    const alerts = announced?.results ?? []
    const hours = (data?.hourly ?? [])
      .filter(({ timestamp }) => Date.parse(timestamp) > now - hour)
      .slice(0, chartedHours)
    const calm = hours.filter(({ timestamp }) => {
      const begins = Date.parse(timestamp)
      return !isWarned(alerts, begins, begins + hour)
    })
    return { found, alerts, hours, window: bestWindow(calm) }
  }, [found, data, announced, now])
}

/** When to go out, and the days. */
function Ahead({ found, alerts, hours, window }: ReturnType<typeof useAhead>) {
  const say = useWords(weatherWords)
  if (found.isPending) return <Waiting />
  if (!found.data || hours.length === 0) {
    return (
      <Card>
        <ErrorState
          title={say.loadFailed}
          text={say.loadFailedText}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </Card>
    )
  }
  return (
    <>
      <BestWindow window={window} />
      <DayStrip days={found.data.daily} alerts={alerts} />
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-5" aria-busy>
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  )
}
