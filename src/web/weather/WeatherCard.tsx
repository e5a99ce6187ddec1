import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { WeatherAlert } from '#contract/weather/warning.ts'
import { defaultPlace, type Weather } from '#contract/weather/weather.ts'
import { useSentence } from '#web/api/problems.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { Advice } from './Advice.tsx'
import { useMoments } from './moments.ts'
import { skyIcons, skyWord } from './sky-icons.ts'
import { isWarned } from './announced.ts'
import { type Place, alertsAt, weatherAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'
import { WeatherFacts } from './WeatherFacts.tsx'
import { WindCompass } from './WindCompass.tsx'

const hour = 3_600_000

/** The weather of a place as it is now: on the dashboard, and on its own screen. */
export function WeatherCard({ place = defaultPlace, className }: { place?: Place; className?: string }) {
  const say = useWords(weatherWords)
  const found = useQuery(weatherAt(place))
  const alerts = useQuery(alertsAt(place)).data?.results ?? []
  const { data, isPending, isFetching } = found
  return (
    <Card
      className={className}
      title={data ? `${say.title} · ${data.location.name}` : say.title}
      aside={data?.simulated && <Badge tone="warn">{say.simulated}</Badge>}
    >
      {isPending && <Waiting />}
      {!isPending && !data && (
        <ErrorState
          title={say.loadFailed}
          text={say.loadFailedText}
          retrying={isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {data && <Shown weather={data} alerts={alerts} found={found} />}
    </Card>
  )
}

/** Who goes out now is still out when what is announced begins. */
const outFor = 6 * hour

type ShownProps = {
  readonly weather: Weather
  readonly alerts: readonly WeatherAlert[]
  readonly found: UseQueryResult<Weather>
}

function Shown({ weather, alerts, found }: ShownProps) {
  const say = useWords(weatherWords)
  const now = useMinute()
  return (
    <div className="grid gap-4">
      <Now weather={weather} />
      <WeatherFacts weather={weather} />
      <Advice weather={weather} warned={isWarned(alerts, now, now + outFor)} now={now} />
      {weather.simulated && <p className="text-sm text-ink-2">{say.simulatedNote}</p>}
      <Updated weather={weather} found={found} now={now} />
    </div>
  )
}

function Now({ weather }: { weather: Weather }) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  const Sky = skyIcons[weather.icon]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <div className="grid gap-1">
        <span className="flex items-center gap-3">
          <Sky aria-hidden strokeWidth={1.5} className="size-12 shrink-0 text-sea" />
          {weather.temperature === null ? (
            <span className="text-lg font-semibold">{say.unknown}</span>
          ) : (
            <Figure size="large" value={number(weather.temperature)} unit={say.celsius} />
          )}
        </span>
        <span className="text-ink-2">{say[skyWord(weather.icon)]}</span>
      </div>
      <WindCompass direction={weather.windDirection} speed={weather.windSpeed} />
    </div>
  )
}

/** The server renews what it shows every hour; what the device kept may be older. */
const freshFor = 2 * hour

/** When the values are from, and the button that asks for newer ones. */
function Updated({ weather, found, now }: { weather: Weather; found: UseQueryResult<Weather>; now: number }) {
  const say = useWords(weatherWords)
  const times = useTimes()
  const moments = useMoments()
  const refresh = useRefresh(found)
  const isStale = weather.stale || found.isRefetchError || now - Date.parse(weather.fetchedAt) > freshFor
  return (
    <footer className="grid gap-2 border-t border-line pt-3">
      {isStale && <p className="font-semibold text-warn">{say.staleNote}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grid text-sm text-ink-2">
          <span>{say.updated(moments.clock(weather.fetchedAt))}</span>
          <Age at={weather.fetchedAt} text={times.ago(weather.fetchedAt, now)} stale={isStale} />
        </p>
        <Button
          variant="secondary"
          icon={RotateCw}
          loading={found.isFetching}
          loadingLabel={say.refreshing}
          onClick={() => void refresh()}
        >
          {say.refresh}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        <a href="https://open-meteo.com/" target="_blank" rel="noreferrer" className="underline">
          {say.credit}
        </a>
      </p>
    </footer>
  )
}

/** What was known stays on the screen; that nothing newer came is said. */
function useRefresh(found: UseQueryResult<Weather>) {
  const say = useWords(weatherWords)
  const sentence = useSentence()
  return async () => {
    const { error } = await found.refetch()
    if (error) toast({ title: say.refreshFailed, text: sentence(error), tone: 'warn' })
  }
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy>
      <div className="flex items-center justify-between">
        <Skeleton className="h-12 w-32" />
        <Skeleton round className="size-36" />
      </div>
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
