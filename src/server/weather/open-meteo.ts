import type { AirValues, OutlookKind, Outlook, SeaValues, ValuesAt, OutlookValues } from './outlook.ts'

/**
 * Open-Meteo's words in ours, and nothing else: what is asked (`questionOf`), and what an answer means (`outlookFrom`).
 * Every number is read with the unit that the answer itself names; in a unit that is not known it is no number. What is
 * null there (a cell on land, a model that ends earlier) is null here.
 */

export class SourceFailed extends Error {}

export function questionOf(
  kind: OutlookKind,
  { latitude, longitude }: { latitude: number; longitude: number },
): string {
  const names = Object.values<Field>(fields[kind]).map(({ name }) => name)
  const query = new URLSearchParams({
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    current: names.join(','),
    hourly: names.join(','),
    timezone: 'UTC',
    forecast_days: '7',
    past_days: '7',
    cell_selection: 'sea',
    ...(kind === 'air' && { wind_speed_unit: 'kn' }),
  })
  return `${kind === 'air' ? '/v1/forecast' : '/v1/marine'}?${query.toString().replaceAll('%2C', ',')}`
}

export function outlookFrom<K extends OutlookKind>(kind: K, answer: unknown): Outlook<OutlookValues[K]> {
  const answered = recordOf(answer)
  if (answered === null) throw new SourceFailed('The answer is no object.')
  if (answered['error'] === true) return nothingOf(answered['reason'])
  const offset = numberOf(answered['utc_offset_seconds']) ?? 0
  const hours = hoursOf(kind, answered, offset)
  const now = currentOf(kind, answered, offset)
  if (now === null && hours.length === 0) throw new SourceFailed('The answer holds neither current nor hourly values.')
  return { now: now && filledIn(now, hours), hours }
}

/** A place without sea is no failure: there is nothing to be known of it. */
function nothingOf(answer: unknown): Outlook<never> {
  const reason = typeof answer === 'string' ? answer.slice(0, 300) : 'It gave no reason.'
  if (/no data is available/i.test(reason)) return { now: null, hours: [] }
  throw new SourceFailed(reason)
}

type Scale = { readonly [unit: string]: (value: number) => number }
type Field = {
  readonly name: string
  /** The unit that was asked for, or is the usual one: meant when the answer names none. */
  readonly unit: string
  readonly scale: Scale
  /** Another name that says as much, for an answer that has only that one. */
  readonly also?: string
  readonly from: number
  readonly to: number
}

const same = (value: number) => value
const times = (factor: number) => (value: number) => value * factor
const speeds: Scale = {
  kn: same,
  'km/h': times(1000 / 1852),
  'm/s': times(3600 / 1852),
  'mp/h': times(1609.344 / 1852),
  mph: times(1609.344 / 1852),
}
const lengths: Scale = { m: same, ft: times(0.3048), feet: times(0.3048), cm: times(0.01) }
const distances: Scale = { m: times(0.001), km: same, ft: times(0.0003048), feet: times(0.0003048) }
const temperatures: Scale = { '°C': same, '°F': (value) => ((value - 32) * 5) / 9 }
const pressures: Scale = { hPa: same, Pa: times(0.01), mbar: same }
const only = (unit: string): Scale => ({ [unit]: same })

const speed = (name: string, unit: string, to: number): Field => ({ name, unit, scale: speeds, from: 0, to })
const height = (name: string): Field => ({ name, unit: 'm', scale: lengths, from: 0, to: 40 })
const direction = (name: string): Field => ({ name, unit: '°', scale: only('°'), from: 0, to: 360 })
const period = (name: string): Field => ({ name, unit: 's', scale: only('s'), from: 0, to: 60 })
const warmth = (name: string): Field => ({ name, unit: '°C', scale: temperatures, from: -90, to: 60 })

const fields: { readonly [K in OutlookKind]: { readonly [Name in keyof OutlookValues[K]]: Field } } = {
  air: {
    temperature: warmth('temperature_2m'),
    humidity: { name: 'relative_humidity_2m', unit: '%', scale: only('%'), from: 0, to: 100 },
    pressure: { name: 'pressure_msl', also: 'surface_pressure', unit: 'hPa', scale: pressures, from: 800, to: 1100 },
    visibility: { name: 'visibility', unit: 'm', scale: distances, from: 0, to: 500 },
    windSpeed: speed('wind_speed_10m', 'kn', 250),
    windGusts: speed('wind_gusts_10m', 'kn', 300),
    windDirection: direction('wind_direction_10m'),
    weatherCode: { name: 'weather_code', unit: 'wmo code', scale: only('wmo code'), from: 0, to: 99 },
  } satisfies { [Name in keyof AirValues]: Field },
  sea: {
    waveHeight: height('wave_height'),
    waveDirection: direction('wave_direction'),
    wavePeriod: period('wave_period'),
    swellHeight: height('swell_wave_height'),
    swellDirection: direction('swell_wave_direction'),
    swellPeriod: period('swell_wave_period'),
    seaTemperature: warmth('sea_surface_temperature'),
    currentSpeed: speed('ocean_current_velocity', 'km/h', 20),
    currentDirection: direction('ocean_current_direction'),
    seaLevel: { name: 'sea_level_height_msl', unit: 'm', scale: lengths, from: -20, to: 20 },
  } satisfies { [Name in keyof SeaValues]: Field },
}

function currentOf<K extends OutlookKind>(kind: K, answered: Said, offset: number): ValuesAt<OutlookValues[K]> | null {
  const current = recordOf(answered['current'])
  const at = current && timeOf(current['time'], offset)
  if (!current || !at) return null
  return { at, values: valuesOf(kind, recordOf(answered['current_units']) ?? {}, (name) => current[name]) }
}

function hoursOf<K extends OutlookKind>(kind: K, answered: Said, offset: number): ValuesAt<OutlookValues[K]>[] {
  const [hourly, units] = [recordOf(answered['hourly']), recordOf(answered['hourly_units']) ?? {}]
  const written = hourly && hourly['time']
  if (!hourly || !Array.isArray(written)) return []
  return written.flatMap((time, index) => {
    const at = timeOf(time, offset)
    const nth = (name: string) => (Array.isArray(hourly[name]) ? (hourly[name] as unknown[])[index] : null)
    return at === null ? [] : [{ at, values: valuesOf(kind, units, nth) }]
  })
}

function valuesOf<K extends OutlookKind>(kind: K, units: Said, read: Read): OutlookValues[K] {
  const entries = Object.entries<Field>(fields[kind]).map(([own, field]) => [
    own,
    valueOf(field, field.name, units, read) ?? (field.also ? valueOf(field, field.also, units, read) : null),
  ])
  return Object.fromEntries(entries) as OutlookValues[K]
}

type Read = (name: string) => unknown

function valueOf({ unit, scale, from, to }: Field, name: string, units: Said, read: Read): number | null {
  const value = numberOf(read(name))
  const named = units[name]
  const convert = scale[typeof named === 'string' ? named : unit]
  if (value === null || convert === undefined) return null
  const converted = Math.round(convert(value) * 100) / 100
  return converted >= from && converted <= to ? converted : null
}

/** What the service does not say of this very moment it may say of the hour that runs. */
function filledIn<Values extends object>(now: ValuesAt<Values>, hours: readonly ValuesAt<Values>[]): ValuesAt<Values> {
  const running = hours.findLast(({ at }) => at <= now.at && Date.parse(now.at) - Date.parse(at) < 3_600_000)
  if (!running) return now
  const known = Object.entries(now.values).filter(([, value]) => value !== null)
  return { at: now.at, values: { ...running.values, ...(Object.fromEntries(known) as Partial<Values>) } }
}

/** « 2026-11-20T15:45 » on the clock of the answer, or seconds since 1970. */
function timeOf(written: unknown, offset: number): string | null {
  if (typeof written === 'number') return isoOf(written * 1000)
  if (typeof written !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(written)) return null
  return isoOf(Date.parse(`${written}Z`) - offset * 1000)
}

function isoOf(milliseconds: number): string | null {
  const time = new Date(milliseconds)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

type Said = { readonly [name: string]: unknown }

function recordOf(value: unknown): Said | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Said) : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
