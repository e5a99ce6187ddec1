import { skyOf } from '#contract/weather/condition.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { simulatedAir, simulatedSea } from '#contract/weather/simulated.ts'
import { type Forecast, type Weather, type WeatherHour, defaultDays, defaultPlace } from '#contract/weather/weather.ts'
import { kmh, kmhToKnots } from '#contract/wire/units.ts'

/** The weather of the demonstration: made up of the hour and the place, and marked so. */
type Query = { readonly [name: string]: unknown } | undefined
type Hour = ReturnType<typeof hourOf>
type Figure = { [Name in keyof Hour]: Hour[Name] extends number ? Name : never }[keyof Hour]

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
  const dates = [...Map.groupBy(hourly, ({ timestamp }) => timestamp.slice(0, 10))].slice(0, days)
  return { hourly, daily: dates.map(([date, hours]) => dayOf(date, hours)), location, ...provenance }
}

function hourOf(time: Date, latitude: number) {
  const { weatherCode, ...air } = simulatedAir(time, latitude)
  const sea = simulatedSea(time, latitude)
  const currentSpeed = Math.round(kmhToKnots(kmh(sea.currentSpeed)) * 100) / 100
  const hourly = { timestamp: time.toISOString(), ...air, ...skyOf(weatherCode), weatherCode, ...sea, currentSpeed }
  return hourly satisfies WeatherHour
}

function dayOf(date: string, hours: readonly Hour[]): Forecast['daily'][number] {
  const most = (figure: Figure) => Math.max(...hours.map((one) => one[figure]))
  const least = (figure: Figure) => Math.min(...hours.map((one) => one[figure]))
  return {
    date,
    temperatureMin: least('temperature'),
    temperatureMax: most('temperature'),
    windSpeedMax: most('windSpeed'),
    windGustsMax: most('windGusts'),
    windDirection: hours[0]?.windDirection ?? null,
    waveHeightMax: most('waveHeight'),
    swellHeightMax: most('swellHeight'),
    visibilityMin: least('visibility'),
    ...skyOf(most('weatherCode')),
  }
}

function provenanceOf(query: Query, now: number) {
  const latitude = Number(query?.['lat'] ?? defaultPlace.latitude)
  const longitude = Number(query?.['lon'] ?? defaultPlace.longitude)
  const sector = sectorAt(latitude, longitude)
  const name = sector?.name ?? `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
  const location = { name, sector: sector?.id ?? null, latitude, longitude }
  return { fetchedAt: new Date(now).toISOString(), stale: false, simulated: true, location }
}
