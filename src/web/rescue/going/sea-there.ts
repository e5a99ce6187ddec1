import { type SeaOnTheWay, fairSea, isNightAt } from '#contract/alerts/sea-on-the-way.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import type { Weather } from '#contract/weather/weather.ts'
import type { LngLat } from '#contract/wire/units.ts'

type Known = Pick<Weather, 'waveHeight' | 'windSpeed' | 'timestamp'>

/** The sea at a call, out of the weather that this device has of it, and its light. What is of another time of the day is not known. */
export function seaThere(at: LngLat | null, weather: Known | undefined, now: number): SeaOnTheWay {
  if (!at) return fairSea
  const isNight = isNightAt(now, { longitude: at[0], latitude: at[1] })
  const isOfNow = weather && ['fresh', 'late'].includes(weatherFreshnessOf(weather.timestamp, now))
  return isOfNow ? { waves: weather.waveHeight, wind: weather.windSpeed, isNight } : { ...fairSea, isNight }
}
