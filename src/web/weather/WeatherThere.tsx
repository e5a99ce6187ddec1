import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { compassPoint } from '#contract/weather/compass.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import { sectorNearest } from '#contract/weather/sectors.ts'
import type { Weather, WeatherHour } from '#contract/weather/weather.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { hourForeseen } from './hour-foreseen.ts'
import { skyIcons, skyWord } from './icons/sky-icons.ts'
import { useSectorSea } from './use-sector-sea.ts'
import { useSteadyPlace } from './use-steady-place.ts'
import { forecastAt, weatherAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'

type WeatherThereProps = {
  readonly at: LngLat
  /** The hour that is asked about; null: now. */
  readonly moment?: number | null
}

/**
 * Wind, waves and sky at a place of the sea, now or at an hour to come, with the age of what is said. Where nobody answers for the place,
 * it is what is foreseen of its stretch of coast, and says so; without network, what this device kept of them.
 */
export function WeatherThere({ at, moment = null }: WeatherThereProps) {
  const say = useWords(weatherWords)
  const now = useMinute()
  if (moment === null) return <WeatherNow at={at} />
  return moment < now ? <p className="text-sm">{say.thereOver}</p> : <WeatherThen at={at} moment={moment} />
}

function WeatherNow({ at }: Pick<WeatherThereProps, 'at'>) {
  const isOffline = useConnection().state === 'offline'
  const { data, isPending, isError } = useQuery({ ...weatherAt(usePlace(at)), placeholderData: keepPreviousData })
  const now = useMinute()
  if (data) return <Known there={data} of={data} isUnanswered={isError || isOffline} />
  if (isPending && !isOffline) return <Skeleton className="h-14 w-full" />
  return <OfSector at={at} moment={now} />
}

function WeatherThen({ at, moment }: { readonly at: LngLat; readonly moment: number }) {
  const isOffline = useConnection().state === 'offline'
  const { data, isPending, isError } = useQuery({ ...forecastAt(usePlace(at)), placeholderData: keepPreviousData })
  const hour = data && hourForeseen(data, moment)
  if (hour) return <Known there={hour} of={data} isUnanswered={isError || isOffline} />
  if (isPending && !isOffline) return <Skeleton className="h-14 w-full" />
  return <OfSector at={at} moment={moment} />
}

function usePlace(at: LngLat) {
  return useSteadyPlace(at) ?? { longitude: at[0], latitude: at[1] }
}

/** Nobody answers for this place: a budget is spent, or there is no network. */
function OfSector({ at, moment }: { readonly at: LngLat; readonly moment: number }) {
  const say = useWords(weatherWords)
  const isOffline = useConnection().state === 'offline'
  const { sector, forecast, state, isUnanswered } = useSectorSea(sectorNearest(at[1], at[0]))
  const hour = forecast && hourForeseen(forecast, moment)
  if (state === 'loading') return <Skeleton className="h-14 w-full" />
  if (!hour) return <p className="text-sm">{isOffline ? say.thereOffline : say.thereUnknown}</p>
  return (
    <div className="grid gap-1">
      <Known there={hour} of={forecast} isUnanswered={isUnanswered} />
      <p className="text-sm">{say.thereOfSector(sector.name)}</p>
    </div>
  )
}

type KnownProps = {
  readonly there: Weather | WeatherHour
  readonly of: Pick<Weather, 'fetchedAt' | 'stale' | 'simulated'>
  readonly isUnanswered: boolean
}

function Known({ there, of: { fetchedAt, stale, simulated }, isUnanswered }: KnownProps) {
  const say = useWords(weatherWords)
  const times = useTimes()
  const now = useMinute()
  const isOld = stale || isUnanswered || weatherFreshnessOf(fetchedAt, now) !== 'fresh'
  return (
    <div className="grid gap-1">
      <SeaFigures there={there} />
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <Age at={fetchedAt} text={times.ago(fetchedAt, now)} stale={isOld} />
        {simulated && <Badge tone="warn">{say.simulated}</Badge>}
      </span>
    </div>
  )
}

type SeaFiguresProps = {
  readonly there: Pick<
    Weather & WeatherHour,
    'windSpeed' | 'windDirection' | 'windGusts' | 'waveHeight' | 'weatherCode' | 'icon'
  >
}

/** Wind, gusts, waves and sky; what is not told is unknown, and a sky or gusts that nobody tells are left out. */
function SeaFigures({ there }: SeaFiguresProps) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  const { windSpeed, windDirection, windGusts, waveHeight, weatherCode, icon } = there
  const from = windDirection === null ? '' : ` ${say[`letter${compassPoint(windDirection)}`]}`
  const Sky = skyIcons[icon]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <Told name={say.wind}>
        {windSpeed === null ? (
          say.unknown
        ) : (
          <Figure value={number(roundedForScreen.wind(windSpeed))} unit={`${say.knots}${from}`} />
        )}
      </Told>
      {windGusts !== null && (
        <Told name={say.gusts}>
          <Figure value={number(roundedForScreen.wind(windGusts))} unit={say.knots} />
        </Told>
      )}
      <Told name={say.waves}>
        {waveHeight === null ? (
          say.unknown
        ) : (
          <Figure value={number(roundedForScreen.waves(waveHeight), 1)} unit={say.metres} />
        )}
      </Told>
      {weatherCode !== null && (
        <Told name={say.sky}>
          <span className="flex items-center gap-2 font-semibold">
            <Sky aria-hidden className="size-6 shrink-0 text-sea" />
            {say[skyWord(icon)]}
          </span>
        </Told>
      )}
    </dl>
  )
}

function Told({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
