import { skyOf } from '#contract/weather/condition.ts'
import { sectorAt } from '#contract/weather/sectors.ts'
import { simulatedAir, simulatedSea } from '#contract/weather/simulated.ts'
import { type Forecast, type Weather, type WeatherHour, defaultDays, defaultPlace } from '#contract/weather/weather.ts'

/** The weather of the demonstration: made up of the hour and the place, and marked so. */
type Query = { readonly [name: string]: unknown } | undefined

const hour = 3_600_000
const kilometresPerMile = 1.852

export function sampleWeather(query: Query, now: number): Weather {
  const { timestamp: _, pressure, humidity, ...values } = hourOf(new Date(now), placeIn(query).latitude)
  const { waveHeight, waveDirection, wavePeriod, swellHeight, swellDirection, swellPeriod } = values
  const { seaTemperature, currentSpeed, currentDirection, seaLevel, ...air } = values
  const swell = { waveHeight, waveDirection, wavePeriod, swellHeight, swellDirection, swellPeriod }
  return {
    ...air,
    pressure: pressure ?? 0,
    humidity: humidity ?? 0,
    assumed: [],
    marine: { ...swell, seaTemperature, currentSpeed, currentDirection, seaLevel },
    timestamp: new Date(now).toISOString(),
    ...provenance(query, now),
  }
}

export function sampleForecast(query: Query, now: number): Forecast {
  const { latitude } = placeIn(query)
  const days = Number(query?.['days'] ?? defaultDays)
  const begins = now - (now % hour)
  const hourly = Array.from({ length: days * 24 }, (_, index) => hourOf(new Date(begins + index * hour), latitude))
  const dates = [...Map.groupBy(hourly, ({ timestamp }) => timestamp.slice(0, 10))].slice(0, days)
  return { hourly, daily: dates.map(([date, hours]) => dayOf(date, hours)), ...provenance(query, now) }
}

function hourOf(time: Date, latitude: number) {
  const [{ weatherCode, ...air }, { currentSpeed, ...sea }] = [
    simulatedAir(time, latitude),
    simulatedSea(time, latitude),
  ]
  return {
    timestamp: time.toISOString(),
    ...air,
    ...skyOf(weatherCode),
    ...sea,
    currentSpeed: Math.round((currentSpeed / kilometresPerMile) * 100) / 100,
  } satisfies WeatherHour
}

function dayOf(date: string, hours: readonly ReturnType<typeof hourOf>[]): Forecast['daily'][number] {
  const most = (read: (one: ReturnType<typeof hourOf>) => number) => Math.max(...hours.map(read))
  const least = (read: (one: ReturnType<typeof hourOf>) => number) => Math.min(...hours.map(read))
  return {
    date,
    temperatureMin: least(({ temperature }) => temperature),
    temperatureMax: most(({ temperature }) => temperature),
    windSpeedMax: most(({ windSpeed }) => windSpeed),
    windGustsMax: most(({ windGusts }) => windGusts),
    windDirection: hours[0]?.windDirection ?? null,
    waveHeightMax: most(({ waveHeight }) => waveHeight),
    swellHeightMax: most(({ swellHeight }) => swellHeight),
    visibilityMin: least(({ visibility }) => visibility),
    ...skyOf(most(({ weatherCode }) => weatherCode ?? 0)),
  }
}

function provenance(query: Query, now: number) {
  const { latitude, longitude } = placeIn(query)
  const sector = sectorAt(latitude, longitude)
  const name = sector?.name ?? `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
  return {
    fetchedAt: new Date(now).toISOString(),
    stale: false,
    simulated: true,
    location: { name, sector: sector?.id ?? null, latitude, longitude },
  }
}

function placeIn(query: Query) {
  return {
    latitude: Number(query?.['lat'] ?? defaultPlace.latitude),
    longitude: Number(query?.['lon'] ?? defaultPlace.longitude),
  }
}
