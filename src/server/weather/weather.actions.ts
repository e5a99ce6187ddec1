import { skyOf } from '#contract/weather/condition.ts'
import { forecastDay, daysFrom } from '#contract/weather/days.ts'
import { warnedSwell, warnedWind } from '#contract/weather/sea-state.ts'
import { sectorAt, sectorIds } from '#contract/weather/sectors.ts'
import type { WeatherAlert } from '#contract/weather/weather-alert.ts'
import { tooManyPlaces, weatherUnavailable } from '#contract/weather/weather-refusals.ts'
import { mostPlacesAnHour } from '#contract/weather/weather.rules.ts'
import {
  type Forecast,
  type Weather,
  type WeatherHour,
  defaultHumidity,
  defaultPressure,
  mostDays,
} from '#contract/weather/weather.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { knots, knotsToKmh } from '#contract/wire/units.ts'
import { spendOnce } from '#server/platform/http/budgets/budgets.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { type KnownCell, outlookAt } from './cells.actions.ts'
import { type AirValues, type SeaValues, type ValuesAt, hourAt, hoursAhead, hour } from './outlook.ts'
import { officialAlertsAt } from './warnings.actions.ts'
import { placeName, weatherWords } from './weather.words.ts'

/** The weather of a place: air and sea put together, either of which may be missing. */
type Query = { readonly lat: number; readonly lon: number }

export async function currentWeather(services: Services, caller: Caller, query: Query): Promise<Weather> {
  const { air, sea } = await knownAt(services, caller, query)
  const [airNow, seaNow] = [momentNow(services, air), momentNow(services, sea)]
  const at = airNow?.at ?? seaNow?.at
  if (at === undefined) throw new Refused(weatherUnavailable)
  const { pressure, humidity, ...rest } = { ...noAir, ...airNow?.values }
  const ocean = { ...noSea, ...seaNow?.values }
  return {
    ...rest,
    ...skyOf(rest.weatherCode),
    waveHeight: ocean.waveHeight,
    pressure: pressure ?? defaultPressure,
    humidity: humidity ?? defaultHumidity,
    assumed: [...(pressure === null ? ['pressure' as const] : []), ...(humidity === null ? ['humidity' as const] : [])],
    marine: ocean,
    timestamp: at,
    ...provenance(query, air, sea),
  }
}

export async function weatherForecast(
  services: Services,
  caller: Caller,
  query: Query & { readonly days: number },
): Promise<Forecast> {
  const { air, sea } = await knownAt(services, caller, query)
  const hours = joined(air, sea)
  if (hours.length === 0) throw new Refused(weatherUnavailable)
  const hourly = hoursAhead(hours, services.now(), query.days).map(shownHour)
  const firstDay = hourly[0] && forecastDay(hourly[0].timestamp)
  const daily = daysFrom(hours.map(shownHour)).filter(({ date }) => firstDay !== undefined && date >= firstDay)
  return { hourly, daily: daily.slice(0, query.days), ...provenance(query, air, sea) }
}

/** Official warnings are told even when no forecast is to be had; then it is said that there is none. */
export async function weatherAlertsAt(
  services: Services,
  caller: Caller,
  query: Query & PageQuery,
): Promise<Page<WeatherAlert> & { forecastKnown: boolean }> {
  const { lat, lon, page, pageSize } = query
  const foreseen = await foreseenAt(services, caller, query)
  const alerts = [...(await officialAlertsAt(services, lat, lon)), ...(foreseen ?? [])]
  const shown = alerts.slice((page - 1) * pageSize, page * pageSize)
  const reply = pageOf(services, '/weather/alerts/', { lat, lon, page, pageSize }, alerts.length, shown)
  return { ...reply, forecastKnown: foreseen !== null }
}

async function foreseenAt(services: Services, caller: Caller, query: Query): Promise<WeatherAlert[] | null> {
  try {
    return indicativeAlerts(await weatherForecast(services, caller, { ...query, days: mostDays }), services.now())
  } catch (problem) {
    if (problem instanceof Refused) return null
    throw problem
  }
}

type Both = { readonly air: KnownCell<AirValues> | null; readonly sea: KnownCell<SeaValues> | null }

/** One account does not drain the service for all: what is kept is answered to anybody, however often. */
async function knownAt(services: Services, caller: Caller, { lat, lon }: Query): Promise<Both> {
  const place = { latitude: lat, longitude: lon }
  const allowance = allowanceOf(services, caller)
  const [air, sea] = await Promise.all([
    outlookAt(services, 'air', place, allowance.mayAsk),
    outlookAt(services, 'sea', place, allowance.mayAsk),
  ])
  if (air === null && sea === null) throw allowance.refused() ?? new Refused(weatherUnavailable)
  return { air, sea }
}

export function allowanceOf(services: Services, { id }: Caller) {
  const budget = { what: `weather ${id}`, most: mostPlacesAnHour, refusal: tooManyPlaces }
  let refused: Refused | null = null
  let asked: Promise<boolean> | undefined
  const askOnce = async (cell: string) => {
    try {
      await spendOnce(services, cell, budget)
      return true
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      refused = problem
      return false
    }
  }
  return { mayAsk: (cell: string) => (asked ??= askOnce(cell)), refused: () => refused }
}

/** While it is fresh, what was said of now; later the hour that was foreseen for now is nearer to the truth. */
function momentNow<Values>(services: Services, known: KnownCell<Values> | null): ValuesAt<Values> | null {
  if (known === null) return null
  const { outlook, stale } = known
  const foreseen = hourAt(outlook, services.now())
  return (stale ? (foreseen ?? outlook.now) : (outlook.now ?? foreseen)) ?? outlook.hours.at(-1) ?? null
}

/** What an older version kept may lack a name that is asked for today: it is unknown, like everything that is not said. */
const noAir: AirValues = {
  temperature: null,
  humidity: null,
  pressure: null,
  visibility: null,
  windSpeed: null,
  windGusts: null,
  windDirection: null,
  weatherCode: null,
}
const noSea: SeaValues = {
  waveHeight: null,
  waveDirection: null,
  wavePeriod: null,
  swellHeight: null,
  swellDirection: null,
  swellPeriod: null,
  seaTemperature: null,
  currentSpeed: null,
  currentDirection: null,
  seaLevel: null,
}

type JoinedHour = { readonly at: string; readonly air: AirValues; readonly sea: SeaValues }

function joined(air: KnownCell<AirValues> | null, sea: KnownCell<SeaValues> | null): JoinedHour[] {
  const [airs, seas] = [byTime(air), byTime(sea)]
  const times = [...new Set([...airs.keys(), ...seas.keys()])].toSorted()
  return times.map((at) => ({ at, air: { ...noAir, ...airs.get(at) }, sea: { ...noSea, ...seas.get(at) } }))
}

function byTime<Values>(known: KnownCell<Values> | null): Map<string, Values> {
  return new Map((known?.outlook.hours ?? []).map(({ at, values }) => [at, values]))
}

function shownHour({ at, air, sea }: JoinedHour): WeatherHour {
  return { timestamp: at, ...air, ...skyOf(air.weatherCode), ...sea }
}

/** As old as its older half; what is missing altogether counts as not renewed. */
function provenance({ lat, lon }: Query, air: Both['air'], sea: Both['sea']) {
  const parts = [air, sea].filter((part) => part !== null)
  const oldest = Math.min(...parts.map(({ fetchedAt }) => fetchedAt.getTime()))
  const sector = sectorAt(lat, lon)
  return {
    fetchedAt: new Date(oldest).toISOString(),
    stale: parts.length < 2 || parts.some(({ stale }) => stale),
    simulated: parts.some(({ simulated }) => simulated),
    location: {
      name: sector?.name ?? placeName(lat, lon),
      sector: sector?.id ?? null,
      latitude: lat,
      longitude: lon,
    },
  }
}

/** What the forecast of the next two days holds above ANACIM's thresholds. Nobody has confirmed it, and it says so. */
const ahead = 48 * hour

function indicativeAlerts(forecast: Forecast, now: Date): WeatherAlert[] {
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
