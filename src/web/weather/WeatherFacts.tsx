import { Droplets, Eye, Gauge, type LucideIcon, Navigation, Thermometer, Waves, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { compassPoint } from '#contract/weather/compass.ts'
import { seaState, roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Gusts } from './icons/gusts-icon.ts'
import { Swell } from './icons/swell-icon.ts'
import { weatherWords } from './weather.words.ts'

/** Everything that is known beside temperature and sky, one fact a box; the word of the sea always has its metres. */
export function WeatherFacts({ weather }: { weather: Weather }) {
  const say = useWords(weatherWords)
  const distances = useDistances()
  const { marine } = weather
  const from = (direction: number | null) =>
    direction === null ? say.calmAir : say.windFrom(say[compassPoint(direction)])
  const usual = (what: 'pressure' | 'humidity') => (weather.assumed.includes(what) ? say.usual : null)
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Fact
        icon={Waves}
        label={say.waves}
        value={weather.waveHeight}
        as={roundedForScreen.waves}
        decimals={1}
        unit={say.metres}
        more={weather.waveHeight === null ? null : say.seaStateIs(say[seaState(weather.waveHeight)])}
      />
      <Fact
        icon={Swell}
        label={say.swell}
        value={marine.swellHeight}
        as={roundedForScreen.swell}
        decimals={1}
        unit={say.metres}
        more={<SwellFrom direction={marine.swellDirection} period={marine.swellPeriod} />}
      />
      <Fact
        icon={Wind}
        label={say.wind}
        value={weather.windSpeed}
        as={roundedForScreen.wind}
        unit={say.knots}
        more={from(weather.windDirection)}
      />
      <Fact icon={Gusts} label={say.gusts} value={weather.windGusts} as={roundedForScreen.wind} unit={say.knots} />
      <Fact
        icon={Eye}
        label={say.visibility}
        value={weather.visibility}
        as={(kilometres) => (roundedForScreen.visibility(kilometres) * 1000) / metresPerNauticalMile}
        decimals={1}
        unit={distances.unit(roundedForScreen.visibility(weather.visibility ?? 0) * 1000)}
      />
      <Fact
        icon={Gauge}
        label={say.pressure}
        value={weather.pressure}
        unit={say.hectopascals}
        more={usual('pressure')}
      />
      <Fact icon={Droplets} label={say.humidity} value={weather.humidity} unit={say.percent} more={usual('humidity')} />
      {marine.seaTemperature !== null && (
        <Fact icon={Thermometer} label={say.seaTemperature} value={marine.seaTemperature} unit={say.celsius} />
      )}
      {marine.currentSpeed !== null && marine.currentDirection !== null && (
        <Fact
          icon={Navigation}
          label={say.current}
          value={marine.currentSpeed}
          decimals={1}
          unit={say.knots}
          more={say.currentTowards(say[compassPoint(marine.currentDirection)])}
        />
      )}
    </dl>
  )
}

function SwellFrom({ direction, period }: { direction: number | null; period: number | null }) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  const parts = [
    direction === null ? null : say.windFrom(say[compassPoint(direction)]),
    period === null ? null : say.period(number(period)),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const same = (value: number) => value

type FactProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly value: number | null
  /** Rounded so that it does not contradict the advice. */
  readonly as?: (value: number) => number
  readonly unit: string
  readonly decimals?: number
  readonly more?: ReactNode
}

function Fact({ icon: Icon, label, value, as = same, unit, decimals = 0, more }: FactProps) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  return (
    <div className="grid min-w-0 content-start rounded-control bg-well p-3 last:odd:col-span-2">
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon aria-hidden className="size-7 shrink-0 text-sea" />
        {label}
      </dt>
      <dd className="grid min-w-0">
        {value === null ? (
          <span className="font-semibold">{say.unknown}</span>
        ) : (
          <span className="whitespace-nowrap">
            <span className="text-xl font-bold tabular-nums">{number(as(value), decimals)}</span>
            <span className="ml-1 text-sm">{unit}</span>
          </span>
        )}
        {more && <span className="text-sm text-ink-2">{more}</span>}
      </dd>
    </div>
  )
}
