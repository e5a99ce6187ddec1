import { skyOf } from './condition.ts'
import type { WeatherDay, WeatherHour } from './weather.ts'

/** Days of Dakar, whose clock is UTC all year: the worst of each, for that is what one plans by. */
export function forecastDay(timestamp: string): string {
  return timestamp.slice(0, 10)
}

export function daysFrom(hours: readonly WeatherHour[]): WeatherDay[] {
  const dates = [...new Set(hours.map(({ timestamp }) => forecastDay(timestamp)))]
  return dates.map((date) => {
    const ofDay = hours.filter(({ timestamp }) => forecastDay(timestamp) === date)
    const windiest = ofDay.toSorted((first, second) => (second.windSpeed ?? -1) - (first.windSpeed ?? -1))[0]
    return {
      date,
      temperatureMin: lowest(ofDay, 'temperature'),
      temperatureMax: highest(ofDay, 'temperature'),
      windSpeedMax: highest(ofDay, 'windSpeed'),
      windGustsMax: highest(ofDay, 'windGusts'),
      windDirection: windiest?.windDirection ?? null,
      waveHeightMax: highest(ofDay, 'waveHeight'),
      swellHeightMax: highest(ofDay, 'swellHeight'),
      visibilityMin: lowest(ofDay, 'visibility'),
      // The codes rise with what they mean for somebody in an open boat.
      ...skyOf(highest(ofDay, 'weatherCode')),
    }
  })
}

type Numbers = {
  [Name in keyof WeatherHour]: WeatherHour[Name] extends number | null ? Name : never
}[keyof WeatherHour]

function known(hours: readonly WeatherHour[], name: Numbers): number[] {
  return hours.map((one) => one[name]).filter((value) => value !== null)
}

function highest(hours: readonly WeatherHour[], name: Numbers): number | null {
  const values = known(hours, name)
  return values.length === 0 ? null : Math.max(...values)
}

function lowest(hours: readonly WeatherHour[], name: Numbers): number | null {
  const values = known(hours, name)
  return values.length === 0 ? null : Math.min(...values)
}
