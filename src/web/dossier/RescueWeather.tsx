import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { TimedPlace } from '#web/rescue/HandoverSheet.tsx'
import { useMoments } from '#web/weather/moments.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { WeatherFacts } from '#web/weather/WeatherFacts.tsx'
import { WindCompass } from '#web/weather/WindCompass.tsx'
import { rescueWeatherWords } from './rescue-weather.words.ts'
import type { RescueWeatherFound } from './use-rescue-weather.ts'

type RescueWeatherProps = {
  readonly newest: TimedPlace | undefined
  readonly found: RescueWeatherFound
  readonly now: number
}

/** What whoever goes out there meets: wind, sea and visibility where the boat was last, with their age. */
export function RescueWeather({ newest, found, now }: RescueWeatherProps) {
  const say = useWords(rescueWeatherWords)
  const weather = useWords(weatherWords)
  const isOffline = useConnection().state === 'offline'
  const { data, isPending, isFetching, refetch } = found
  const badges = (
    <span className="flex flex-wrap gap-2">
      {data?.simulated && <Badge tone="warn">{weather.simulated}</Badge>}
      <Badge>{say.indicative}</Badge>
    </span>
  )
  return (
    <Card title={say.title} aside={badges}>
      {!newest && <p>{say.noPlace}</p>}
      {newest && isPending && !isOffline && <Waiting />}
      {newest && !data && isOffline && <Notice tone="warn" title={say.offline} />}
      {newest && !data && !isPending && !isOffline && (
        <ErrorState title={say.failed} text={say.failedText} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {newest && data && <Shown weather={data} failed={found.isError || isOffline} now={now} />}
    </Card>
  )
}

type ShownProps = {
  readonly weather: Weather
  readonly failed: boolean
  readonly now: number
}

function Shown({ weather, failed, now }: ShownProps) {
  const say = useWords(rescueWeatherWords)
  const units = useWords(weatherWords)
  const times = useTimes()
  const moments = useMoments()
  const isOld = weather.stale || failed || weatherFreshnessOf(weather.fetchedAt, now) !== 'fresh'
  return (
    <div className="grid gap-4">
      {isOld && <p className="font-semibold text-warn">{say.old}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <div className="grid gap-1">
          <span className="text-sm text-ink-2">{say.air}</span>
          {weather.temperature === null ? (
            <span className="font-semibold">{units.unknown}</span>
          ) : (
            <Figure size="large" value={times.number(weather.temperature)} unit={units.celsius} />
          )}
          <span className="text-sm text-ink-2">{say.valuesOf(moments.dayClock(weather.timestamp))}</span>
          <Age at={weather.fetchedAt} text={times.ago(weather.fetchedAt, now)} stale={isOld} className="text-sm" />
        </div>
        <WindCompass direction={weather.windDirection} speed={weather.windSpeed} />
      </div>
      <WeatherFacts weather={weather} />
      <p className="text-sm text-ink-2">{say.note}</p>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
