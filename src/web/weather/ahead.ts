import { type SailingWindow, bestWindow } from '#contract/weather/best-window.ts'
import type { Forecast, WeatherDay, WeatherHour } from '#contract/weather/weather.ts'
import { type AdviceReason, doubtOf } from '#contract/weather/advice.ts'
import { type Announced, isKnownNow, isWarned } from './announced.ts'

/** Of a forecast, what still lies ahead: without the hours and days that passed while nobody answered. */
export type ForecastAhead = {
  readonly hours: readonly WeatherHour[]
  readonly days: readonly WeatherDay[]
  /** Why none of it says when to go out: then there is no best moment, and no good day. */
  readonly doubt: AdviceReason | null
  readonly window: SailingWindow | null
}

const mostHours = 48
const hour = 3_600_000

export function aheadOf({ hourly, daily, fetchedAt }: Forecast, announced: Announced, now: number): ForecastAhead {
  const hours = hourly.filter(({ timestamp }) => Date.parse(timestamp) > now - hour).slice(0, mostHours)
  /* Dakar’s clock is UTC all year. */
  const today = new Date(now).toISOString().slice(0, 10)
  const days = daily.filter(({ date }) => date >= today)
  const doubt = doubtOf(fetchedAt, now) ?? (isKnownNow(announced, now) ? null : 'unknown_warnings')
  const calm = hours.filter(({ timestamp }) => {
    const begins = Date.parse(timestamp)
    return !isWarned(announced?.alerts ?? [], begins, begins + hour)
  })
  return { hours, days, doubt, window: doubt === null ? bestWindow(calm) : null }
}
