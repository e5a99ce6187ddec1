import type { ReactNode } from 'react'
import { type Warned, adviceAhead } from '#contract/weather/advice.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { seaState, roundedForScreen } from '#contract/weather/sea-state.ts'
import type { WeatherAlert } from '#contract/weather/weather-alert.ts'
import type { WeatherDay } from '#contract/weather/weather.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { adviceLook } from './advice-look.ts'
import type { ForecastAhead } from './ahead.ts'
import { aheadWords } from './ahead.words.ts'
import { gravestOf } from './announced.ts'
import { useMoments } from './moments.ts'
import { skyIcons, skyWord } from './icons/sky-icons.ts'
import { weatherWords } from './weather.words.ts'

type DayStripProps = {
  readonly ahead: ForecastAhead
  readonly alerts: readonly WeatherAlert[]
  readonly age: ReactNode
}

/** Five days side by side, each by its worst: that is what one plans by. Of what is in doubt no day is a good one. */
export function DayStrip({ ahead: { days, doubt }, alerts, age }: DayStripProps) {
  const say = useWords(aheadWords)
  const highest = Math.max(2, ...days.map(({ waveHeightMax }) => waveHeightMax ?? 0))
  return (
    <Card title={say.nextDays(days.length)} aside={age}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
        {days.map((day) => (
          <Day key={day.date} {...{ day, highest }} isInDoubt={doubt !== null} warned={warnedOn(day, alerts)} />
        ))}
      </ul>
    </Card>
  )
}

const badgeTones = { goes: 'ok', careful: 'warn', stay: 'forbid' } as const
const wholeDay = 24 * 3_600_000

function warnedOn({ date }: WeatherDay, alerts: readonly WeatherAlert[]): Warned {
  const begins = Date.parse(`${date}T00:00:00Z`)
  return gravestOf(alerts, begins, begins + wholeDay) ?? 'none'
}

type DayProps = {
  readonly day: WeatherDay
  readonly isInDoubt: boolean
  readonly warned: Warned
  readonly highest: number
}

function Day({ day, isInDoubt, warned, highest }: DayProps) {
  const say = useWords(weatherWords)
  const moments = useMoments()
  const { number } = useTimes()
  const Sky = skyIcons[day.icon]
  const foreseen = {
    waveHeight: day.waveHeightMax,
    swellHeight: day.swellHeightMax,
    windSpeed: day.windSpeedMax,
    windGusts: day.windGustsMax,
    visibility: day.visibilityMin,
    weatherCode: day.weatherCode,
  }
  const { says, Icon } = adviceLook[adviceAhead(foreseen, warned, isInDoubt)]
  const whole = (value: number | null) => (value === null ? '—' : number(value))
  const wind = (speed: number | null) => (speed === null ? '—' : number(roundedForScreen.wind(speed)))
  return (
    <li className="grid content-start gap-2 rounded-control bg-well p-3">
      <span className="flex items-center justify-between gap-2">
        <span className="font-bold">{moments.day(`${day.date}T12:00:00Z`)}</span>
        <VisuallyHidden>{say[skyWord(day.icon)]}</VisuallyHidden>
        <Sky aria-hidden strokeWidth={1.5} className="size-7 text-sea" />
      </span>
      <span>
        {whole(day.temperatureMin)} – {whole(day.temperatureMax)} {say.celsius}
      </span>
      <WaveBar height={day.waveHeightMax} highest={highest} />
      <span className="flex items-center gap-2">
        {day.windDirection !== null && <Arrow direction={day.windDirection} />}
        <span>
          <strong>{wind(day.windSpeedMax)}</strong> {say.knots}
        </span>
      </span>
      <span className="text-sm text-ink-2">
        {day.windDirection !== null && `${say.windFrom(say[compassPoint(day.windDirection)])}, `}
        {say.gustsOf(wind(day.windGustsMax))}
      </span>
      <Badge tone={badgeTones[says]} icon={Icon} className="justify-self-start">
        {say[says]}
      </Badge>
    </li>
  )
}

/** As full as the sea is high, among these days; the word never without its metres. */
function WaveBar({ height, highest }: { height: number | null; highest: number }) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  if (height === null) return <span className="text-ink-2">{`${say.waves} : ${say.unknown}`}</span>
  return (
    <span className="grid gap-1">
      <span>
        <strong>{number(roundedForScreen.waves(height), 1)}</strong> {say.metres} · {say[seaState(height)]}
      </span>
      <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-sea" style={{ width: `${(100 * height) / highest}%` }} />
      </span>
    </span>
  )
}

function Arrow({ direction }: { direction: number }) {
  return (
    <svg aria-hidden viewBox="-10 -10 20 20" className="size-5 fill-sea">
      <path transform={`rotate(${direction})`} d="M0 9 L-6 -8 L0 -4 L6 -8 Z" />
    </svg>
  )
}
