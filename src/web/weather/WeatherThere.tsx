import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { compassPoint } from '#contract/weather/compass.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useSteadyPlace } from './use-steady-place.ts'
import { weatherAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'

/** Wind and waves at a place of the sea, with the age of what is said; without network, what this device kept of it. */
export function WeatherThere({ at }: { readonly at: LngLat }) {
  const say = useWords(weatherWords)
  const isOffline = useConnection().state === 'offline'
  const place = useSteadyPlace(at) ?? { longitude: at[0], latitude: at[1] }
  const { data, isPending, isError } = useQuery({ ...weatherAt(place), placeholderData: keepPreviousData })
  if (data) return <Known weather={data} isUnanswered={isError || isOffline} />
  if (isPending && !isOffline) return <Skeleton className="h-14 w-full" />
  return <p className="text-sm">{isOffline ? say.thereOffline : say.thereUnknown}</p>
}

function Known({ weather, isUnanswered }: { readonly weather: Weather; readonly isUnanswered: boolean }) {
  const say = useWords(weatherWords)
  const times = useTimes()
  const now = useMinute()
  const { windSpeed, windDirection, waveHeight, fetchedAt, stale, simulated } = weather
  const isOld = stale || isUnanswered || weatherFreshnessOf(fetchedAt, now) !== 'fresh'
  const from = windDirection === null ? '' : ` ${say[`letter${compassPoint(windDirection)}`]}`
  return (
    <div className="grid gap-1">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="grid">
          <dt className="text-sm text-ink-2">{say.wind}</dt>
          <dd>
            {windSpeed === null ? (
              say.unknown
            ) : (
              <Figure value={times.number(roundedForScreen.wind(windSpeed))} unit={`${say.knots}${from}`} />
            )}
          </dd>
        </div>
        <div className="grid">
          <dt className="text-sm text-ink-2">{say.waves}</dt>
          <dd>
            {waveHeight === null ? (
              say.unknown
            ) : (
              <Figure value={times.number(roundedForScreen.waves(waveHeight), 1)} unit={say.metres} />
            )}
          </dd>
        </div>
      </dl>
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <Age at={fetchedAt} text={times.ago(fetchedAt, now)} stale={isOld} />
        {simulated && <Badge tone="warn">{say.simulated}</Badge>}
      </span>
    </div>
  )
}
