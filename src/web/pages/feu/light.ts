import { freshnessOf } from '#contract/weather/freshness.ts'
import { type SeaWeather, recommendation } from '#contract/weather/sea-state.ts'
import type { Weather, WeatherHour } from '#contract/weather/weather.ts'
import { type Reason, reasonsAgainst } from '#web/weather/advice.ts'
import { type Announced, isWarned } from '#web/weather/announced.ts'
import type { Ahead } from '#web/weather/ahead.ts'

/** The colour of the lighthouse: go, be careful, stay, and nobody can say. What is advised is decided in `weather/advice`. */
export type Light = 'green' | 'amber' | 'red' | 'unknown'

export type Verdict = {
  readonly light: Light
  /** The first thing that is to be said of it; null where nothing speaks against. */
  readonly why: Reason | 'no_weather' | null
  /** What the waves are now, in metres; null where it is not known, and then none is drawn. */
  readonly waves: number | null
}

/** Of all that speaks against going out, what ANACIM warns of, or has warned of, and thunder. The rest is « Prudence ». */
const grave: ReadonlySet<Reason> = new Set<Reason>([
  'official',
  'thunderstorm',
  'anacim_waves',
  'anacim_swell',
  'anacim_wind',
  'gusts',
])

/** `warned: null`: whether anything official is announced is not known. */
export function lightOf(weather: Weather | null, warned: boolean | null, now: number): Verdict {
  if (weather === null) {
    return { light: warned ? 'red' : 'unknown', why: warned ? 'official' : 'no_weather', waves: null }
  }
  const reasons = reasonsAgainst(weather, warned, now)
  /* Old enough to be of another time of the day, or of a day that this clock does not know: it says nothing of the sea. */
  const isOfNow = ['fresh', 'late'].includes(freshnessOf(weather.fetchedAt, now))
  const waves = isOfNow ? weather.waveHeight : null
  const gravest = reasons.find((reason) => grave.has(reason) && (isOfNow || reason === 'official'))
  if (gravest) return { light: 'red', why: gravest, waves }
  if (waves === null) {
    const why = reasons.find((reason) => ['too_old', 'unknown_age', 'unknown_waves'].includes(reason))
    return { light: 'unknown', why: why ?? 'unknown_waves', waves }
  }
  const [first = null] = reasons
  return { light: first === null ? 'green' : 'amber', why: first, waves }
}

const hour = 3_600_000
/** Who leaves now is back by then. */
const outFor = 12 * hour

/** When it stops being as the light says: green until anything speaks against it, amber until it is grave. Null: not soon, or nobody knows. */
export function turnOf(light: Light, ahead: Ahead | null, announced: Announced, now: number): string | null {
  if (ahead === null || ahead.doubt !== null || (light !== 'green' && light !== 'amber')) return null
  const isOver = light === 'green' ? speaksAgainst : isGrave
  const first = ahead.hours.find(({ timestamp, ...values }) => {
    const begins = Date.parse(timestamp)
    if (begins <= now || begins > now + outFor) return false
    return isWarned(announced?.alerts ?? [], begins, begins + hour) || isOver(values)
  })
  return first?.timestamp ?? null
}

function speaksAgainst(values: Omit<WeatherHour, 'timestamp'>): boolean {
  return !recommendation(values satisfies SeaWeather).goes
}

function isGrave(values: Omit<WeatherHour, 'timestamp'>): boolean {
  return recommendation(values).cautions.some((caution) => grave.has(caution))
}
