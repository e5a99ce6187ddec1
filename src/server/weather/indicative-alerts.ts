import { hour } from './outlook.ts'
import { weatherWords } from './weather.words.ts'
import { warnedSwell, warnedWind } from '#contract/weather/sea-state.ts'
import { sectorIds } from '#contract/weather/sectors.ts'
import type { WeatherAlert } from '#contract/weather/weather-alert.ts'
import type { Forecast, WeatherHour } from '#contract/weather/weather.ts'
import { knots, knotsToKmh } from '#contract/wire/units.ts'

/** What the forecast of the next two days holds above ANACIM's thresholds. Nobody has confirmed it, and it says so. */
const ahead = 48 * hour

export function indicativeAlerts(forecast: Forecast, now: Date): WeatherAlert[] {
  const coming = forecast.hourly.filter(({ timestamp }) => {
    const away = Date.parse(timestamp) - now.getTime()
    return away > -hour && away < ahead
  })
  const isHigh = (height: number) => height >= warnedSwell
  /* The waves hold the swell: what they say is not said twice. */
  const sea =
    alertFrom(forecast, 'waves', coming, ({ waveHeight }) => waveHeight, isHigh, weatherWords.wavesAhead) ??
    alertFrom(forecast, 'swell', coming, ({ swellHeight }) => swellHeight, isHigh, weatherWords.swellAhead)
  const wind = alertFrom(
    forecast,
    'wind',
    coming,
    ({ windSpeed }) => windSpeed,
    (speed) => speed > warnedWind,
    (speed) => weatherWords.windAhead(knotsToKmh(knots(speed))),
  )
  return [sea, wind].filter((alert) => alert !== null)
}

function alertFrom(
  { location, stale, simulated }: Forecast,
  what: string,
  hours: readonly WeatherHour[],
  read: (one: WeatherHour) => number | null,
  warned: (value: number) => boolean,
  say: (highest: number) => string,
): WeatherAlert | null {
  const reached = hours.flatMap((one) => {
    const value = read(one)
    return value !== null && warned(value) ? [{ at: Date.parse(one.timestamp), value }] : []
  })
  const [first, last] = [reached[0], reached.at(-1)]
  if (!first || !last) return null
  return {
    id: `indicative:${what}:${location.latitude},${location.longitude}`,
    kind: 'indicative',
    sector: sectorIds.find((id) => id === location.sector) ?? null,
    level: 'orange',
    message: say(Math.max(...reached.map(({ value }) => value))),
    source: weatherWords.indicativeSource,
    issuedAt: null,
    validFrom: new Date(first.at).toISOString(),
    validUntil: new Date(last.at + hour).toISOString(),
    stale,
    simulated,
  }
}
