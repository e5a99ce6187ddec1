import { skyOf } from '#contract/weather/condition.ts'
import { daysFrom } from '#contract/weather/days.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { simulatedAir, simulatedSea } from '#contract/weather/simulated.ts'
import { type Forecast, type Weather, type WeatherHour, defaultDays, defaultPlace } from '#contract/weather/weather.ts'
import { kmh, kmhToKnots } from '#contract/wire/units.ts'

/** The weather of the demonstration: made up of the hour and the place, and marked so. */
type Query = { readonly [name: string]: unknown } | undefined

const hour = 3_600_000

export function sampleWeather(query: Query, now: number): Weather {
  const { location, ...provenance } = provenanceOf(query, now)
  const values = hourOf(new Date(now), location.latitude)
  return { ...values, marine: values, assumed: [], location, ...provenance }
}

export function sampleForecast(query: Query, now: number): Forecast {
  const { location, ...provenance } = provenanceOf(query, now)
  const days = Number(query?.['days'] ?? defaultDays)
  const begins = now - (now % hour)
  const hourly = Array.from({ length: days * 24 }, (_, index) => {
    return hourOf(new Date(begins + index * hour), location.latitude)
  })
  return { hourly, daily: daysFrom(hourly).slice(0, days), location, ...provenance }
}

function hourOf(time: Date, latitude: number) {
  const { weatherCode, ...air } = simulatedAir(time, latitude)
  const sea = simulatedSea(time, latitude)
  const currentSpeed = Math.round(kmhToKnots(kmh(sea.currentSpeed)) * 100) / 100
  const hourly = { timestamp: time.toISOString(), ...air, ...skyOf(weatherCode), weatherCode, ...sea, currentSpeed }
  return hourly satisfies WeatherHour
}

function provenanceOf(query: Query, now: number) {
  const latitude = Number(query?.['lat'] ?? defaultPlace.latitude)
  const longitude = Number(query?.['lon'] ?? defaultPlace.longitude)
  const sector = sectorAt(latitude, longitude)
  const name = sector?.name ?? `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
  const location = { name, sector: sector?.id ?? null, latitude, longitude }
  return { fetchedAt: new Date(now).toISOString(), stale: false, simulated: true, location }
}
