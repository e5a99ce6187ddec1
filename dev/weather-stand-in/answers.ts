import { type SimulatedAir, type SimulatedSea, simulatedAir, simulatedSea } from '#contract/weather/simulated.ts'

/** The two services of Open-Meteo, as far as they are asked here: their names, their units, their way to refuse. */

type Answer = { readonly status: number; readonly body: unknown }
type Variable = { readonly unit: string; readonly at: (time: Date, latitude: number) => number }
type Variables = { readonly [name: string]: Variable }

const speedUnits: { readonly [unit: string]: { readonly name: string; readonly perKnot: number } } = {
  kmh: { name: 'km/h', perKnot: 1.852 },
  ms: { name: 'm/s', perKnot: 1852 / 3600 },
  mph: { name: 'mp/h', perKnot: 1852 / 1609.344 },
  kn: { name: 'kn', perKnot: 1 },
}

function airVariables(query: URLSearchParams): Variables {
  const { name, perKnot } = speedUnits[query.get('wind_speed_unit') ?? 'kmh'] ?? { name: 'km/h', perKnot: 1.852 }
  const air = (unit: string, read: (values: SimulatedAir) => number): Variable => ({
    unit,
    at: (time, latitude) => read(simulatedAir(time, latitude)),
  })
  return {
    temperature_2m: air('°C', ({ temperature }) => temperature),
    relative_humidity_2m: air('%', ({ humidity }) => humidity),
    pressure_msl: air('hPa', ({ pressure }) => pressure),
    visibility: air('m', ({ visibility }) => Math.round(visibility * 1000)),
    weather_code: air('wmo code', ({ weatherCode }) => weatherCode),
    wind_speed_10m: air(name, ({ windSpeed }) => oneDecimal(windSpeed * perKnot)),
    wind_gusts_10m: air(name, ({ windGusts }) => oneDecimal(windGusts * perKnot)),
    wind_direction_10m: air('°', ({ windDirection }) => windDirection),
  }
}

function seaVariables(): Variables {
  const sea = (unit: string, read: (values: SimulatedSea) => number): Variable => ({
    unit,
    at: (time, latitude) => read(simulatedSea(time, latitude)),
  })
  return {
    wave_height: sea('m', ({ waveHeight }) => waveHeight),
    wave_direction: sea('°', ({ waveDirection }) => waveDirection),
    wave_period: sea('s', ({ wavePeriod }) => wavePeriod),
    swell_wave_height: sea('m', ({ swellHeight }) => swellHeight),
    swell_wave_direction: sea('°', ({ swellDirection }) => swellDirection),
    swell_wave_period: sea('s', ({ swellPeriod }) => swellPeriod),
    sea_surface_temperature: sea('°C', ({ seaTemperature }) => seaTemperature),
    ocean_current_velocity: sea('km/h', ({ currentSpeed }) => currentSpeed),
    ocean_current_direction: sea('°', ({ currentDirection }) => currentDirection),
    sea_level_height_msl: sea('m', ({ seaLevel }) => seaLevel),
  }
}

export function answerTo({ pathname, searchParams: query }: URL, now: Date): Answer {
  if (pathname === '/v1/forecast') return said(query, airVariables(query), now)
  if (pathname === '/v1/marine') return said(query, seaVariables(), now)
  return { status: 404, body: { error: true, reason: 'Not Found' } }
}

function said(query: URLSearchParams, variables: Variables, now: Date): Answer {
  const [latitude, longitude] = [numberIn(query, 'latitude'), numberIn(query, 'longitude')]
  if (latitude === null || longitude === null) {
    return refused("Value of type 'Float' required for key 'latitude' or 'longitude'.")
  }
  const [current, hourly] = [listIn(query, 'current'), listIn(query, 'hourly')]
  const unknown = [...current, ...hourly].find((name) => !(name in variables))
  if (unknown !== undefined) return refused(`Cannot initialize variable from invalid String value ${unknown}.`)
  const about = {
    latitude: Math.round(latitude * 16) / 16,
    longitude: Math.round(longitude * 16) / 16,
    generationtime_ms: 0.21,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 0,
  }
  const days = { past: numberIn(query, 'past_days') ?? 0, ahead: numberIn(query, 'forecast_days') ?? 7 }
  const body = {
    ...about,
    ...(current.length > 0 && currentOf(current, variables, now, latitude)),
    ...(hourly.length > 0 && hourlyOf(hourly, variables, now, latitude, days)),
  }
  return { status: 200, body }
}

const quarter = 15 * 60_000
const hour = 3_600_000

function currentOf(names: readonly string[], variables: Variables, now: Date, latitude: number) {
  const time = new Date(now.getTime() - (now.getTime() % quarter))
  return {
    current_units: { time: 'iso8601', interval: 'seconds', ...unitsOf(names, variables) },
    current: {
      time: written(time),
      interval: quarter / 1000,
      ...valuesOf(names, variables, (one) => one.at(time, latitude)),
    },
  }
}

type Days = { readonly past: number; readonly ahead: number }

function hourlyOf(names: readonly string[], variables: Variables, now: Date, latitude: number, { past, ahead }: Days) {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const first = midnight - past * 24 * hour
  const times = Array.from({ length: (past + ahead) * 24 }, (_, index) => new Date(first + index * hour))
  return {
    hourly_units: { time: 'iso8601', ...unitsOf(names, variables) },
    hourly: {
      time: times.map(written),
      ...valuesOf(names, variables, (one) => times.map((time) => one.at(time, latitude))),
    },
  }
}

function unitsOf(names: readonly string[], variables: Variables) {
  return valuesOf(names, variables, ({ unit }) => unit)
}

function valuesOf(names: readonly string[], variables: Variables, read: (one: Variable) => unknown) {
  return Object.fromEntries(names.flatMap((name) => (variables[name] ? [[name, read(variables[name])]] : [])))
}

function refused(reason: string): Answer {
  return { status: 400, body: { error: true, reason } }
}

function written(time: Date): string {
  return time.toISOString().slice(0, 16)
}

function listIn(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap((list) => list.split(',').filter((one) => one !== ''))
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const given = query.get(name)
  return given === null || given === '' || Number.isNaN(Number(given)) ? null : Number(given)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
