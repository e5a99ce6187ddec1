import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Link } from 'wouter'
import { type Warned, adviceOn } from '#contract/weather/advice.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { adviceLook } from '#web/weather/advice-look.ts'
import { adviceWords } from '#web/weather/advice.words.ts'
import { aheadOf } from '#web/weather/ahead.ts'
import { useAnnounced } from '#web/weather/announced.data.ts'
import { warnedNow } from '#web/weather/announced.ts'
import { useOwnSector } from '#web/weather/own-sector.ts'
import { forecastAt, weatherAt } from '#web/weather/weather.data.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { SeaCardFrame } from './CardFrame.tsx'
import { seaWords } from './sea.words.ts'
import { WaveSpark } from './WaveSpark.tsx'

/** The weather below all that calls: the verdict first, three figures and their age, and the waves of two days. */
export function WeatherBrief() {
  const say = useWords(seaWords)
  const word = useWords(weatherWords)
  const times = useTimes()
  const place = useOwnSector()
  const now = useMinute()
  const { data: weather, isPending } = useQuery(weatherAt(place))
  const { data: forecast } = useQuery(forecastAt(place))
  const { announced, isAsked } = useAnnounced(place)
  if (isPending || (weather && isAsked)) return <Skeleton className="h-44 rounded-card" />
  const waves = forecast ? aheadOf(forecast, announced, now).hours.map(({ waveHeight }) => waveHeight) : []
  const isStale = weather && (weather.stale || weatherFreshnessOf(weather.fetchedAt, now) !== 'fresh')
  return (
    <SeaCardFrame opens="/weather">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <Link href="/weather" data-opens className="font-semibold underline-offset-4 hover:underline">
          {`${word.title} · ${weather?.location.name ?? place.name}`}
        </Link>
        {weather && <Age at={weather.fetchedAt} text={times.ago(weather.fetchedAt, now)} stale={isStale === true} />}
      </h3>
      {weather ? (
        <Now weather={weather} warned={warnedNow(announced, now)} now={now} />
      ) : (
        <>
          <AdviceLine weather={null} warned={warnedNow(announced, now)} now={now} />
          <p className="flex min-h-33 items-center justify-center gap-2 font-semibold">
            <CloudOff aria-hidden className="size-6 text-ink-2" />
            {say.weatherUnknown}
          </p>
        </>
      )}
      {waves.some((height) => height !== null) && <WaveSpark waves={waves} />}
    </SeaCardFrame>
  )
}

type NowProps = { readonly weather: Weather; readonly warned: Warned; readonly now: number }

function Now({ weather, warned, now }: NowProps) {
  const say = useWords(seaWords)
  const word = useWords(weatherWords)
  const { number } = useTimes()
  const { waveHeight, windSpeed, windDirection, temperature } = weather
  const point = windDirection === null ? '' : word[`letter${compassPoint(windDirection)}`]
  return (
    <div className="flex items-center gap-3 pt-1.5">
      <Needle from={windDirection} />
      <div className="grid min-w-0 flex-1">
        <AdviceLine {...{ weather, warned, now }} />
        <p className="flex flex-wrap gap-x-3 leading-7">
          {waveHeight !== null && <Value value={number(roundedForScreen.waves(waveHeight), 1)} unit={say.metres} />}
          {windSpeed !== null && <Value value={number(roundedForScreen.wind(windSpeed))} unit={say.windFrom(point)} />}
          {temperature !== null && <Value value={number(temperature)} unit={say.celsius} />}
        </p>
      </div>
    </div>
  )
}

type AdviceLineProps = Omit<NowProps, 'weather'> & { readonly weather: Weather | null }

/** The one word on this sea, and what is to be said of it first. Of no weather it is said where something is announced. */
function AdviceLine({ weather, warned, now }: AdviceLineProps) {
  const word = useWords(weatherWords)
  const against = useWords(adviceWords)
  const advice = adviceOn(weather, warned, now)
  if (weather === null && advice.word === 'unknown') return null
  const { says, Icon, ink } = adviceLook[advice.word]
  return (
    <>
      <p className={classes('flex items-center gap-1.5 font-bold', says === 'careful' ? 'text-ink' : ink)}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {word[says]}
        {weather?.simulated && <span className="text-sm font-normal text-ink-2">{word.simulated}</span>}
      </p>
      {advice.why && <p className="text-sm">{against[advice.why]}</p>}
    </>
  )
}

function Value({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-xl font-bold tabular-nums">{value}</span>
      <span className="ml-1 text-sm">{unit}</span>
    </span>
  )
}

/** It flies with the wind, from where it comes. */
function Needle({ from }: { from: number | null }) {
  return (
    <svg viewBox="-28 -28 56 56" aria-hidden className="size-13 shrink-0">
      <circle r="24" className="fill-well stroke-edge" strokeWidth="1.5" />
      <path d="M0-27v6M0 21v6M-27 0h6M21 0h6" className="stroke-edge" strokeWidth="2" />
      {from !== null && <path d="M0 15L-8-12 0-7 8-12Z" transform={`rotate(${from})`} className="fill-sea" />}
    </svg>
  )
}
