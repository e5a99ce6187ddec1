import { type AdviceReason, type Warned, adviceOn, isGraveSea } from '#contract/weather/advice.ts'
import { type SeaWeather, recommendation } from '#contract/weather/sea-state.ts'
import type { Weather, WeatherHour } from '#contract/weather/weather.ts'
import { type Announced, gravestOf } from '#web/weather/announced.ts'
import type { ForecastAhead } from '#web/weather/ahead.ts'

/** The colour of the lighthouse: go, be careful, stay, and nobody can say. What is advised is decided in the contract (`adviceOn`). */
export type Light = 'green' | 'amber' | 'red' | 'unknown'

export type Verdict = {
  readonly light: Light
  /** The first thing that is to be said of it; null where nothing speaks against. */
  readonly why: AdviceReason | null
  /** What the waves are now, in metres; null where it is not known, and then none is drawn. */
  readonly waves: number | null
}

const lights = { goes: 'green', careful: 'amber', stay: 'red', unknown: 'unknown' } as const

/** What was known of another time of the day says nothing of the waves. */
export function lightOf(weather: Weather | null, warned: Warned, now: number): Verdict {
  const { word, why, isOfNow } = adviceOn(weather, warned, now)
  return { light: lights[word], why, waves: weather && isOfNow ? weather.waveHeight : null }
}

const hour = 3_600_000
/** Who leaves now is back by then. */
const outFor = 12 * hour

/** When it stops being as the light says: green until anything speaks against it, amber until it is grave. Null: not soon, or nobody knows. */
export function turnOf(light: Light, ahead: ForecastAhead | null, announced: Announced, now: number): string | null {
  if (ahead === null || ahead.doubt !== null || (light !== 'green' && light !== 'amber')) return null
  const isOver = light === 'green' ? speaksAgainst : isGraveSea
  const first = ahead.hours.find(({ timestamp, ...values }) => {
    const begins = Date.parse(timestamp)
    if (begins <= now || begins > now + outFor) return false
    const warned = gravestOf(announced?.alerts ?? [], begins, begins + hour)
    return (light === 'green' ? warned !== null : warned === 'red') || isOver(values)
  })
  return first?.timestamp ?? null
}

function speaksAgainst(values: Omit<WeatherHour, 'timestamp'>): boolean {
  return !recommendation(values satisfies SeaWeather).goes
}
