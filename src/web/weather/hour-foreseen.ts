import type { Forecast, WeatherHour } from '#contract/weather/weather.ts'

/** Half of an hour to each side: what is foreseen of an hour says nothing of the next. */
const nearest = 30 * 60_000

/** What a forecast says of a moment; null: it does not reach so far, or begins later. */
export function hourForeseen({ hourly }: Pick<Forecast, 'hourly'>, at: number): WeatherHour | null {
  return hourly.find(({ timestamp }) => Math.abs(Date.parse(timestamp) - at) <= nearest) ?? null
}
