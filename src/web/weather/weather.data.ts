import { queryOptions } from '@tanstack/react-query'
import type { LatLng } from '#contract/wire/units.ts'
import { isBeingRenewed } from '#contract/weather/freshness.ts'
import { weatherNowApi } from '#contract/weather/weather-now.api.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'

/*
 * weatherAt    now, at a place
 * forecastAt   hours and days, at a place
 * What is announced is in `announced.data.ts`.
 */

export const weatherKeys = ['weather'] as const

/** To the hundredth of a degree, a kilometre: who walks along the beach asks the same question. */
export function roundedPlaceParams({ latitude, longitude }: LatLng) {
  return { lat: latitude.toFixed(2), lon: longitude.toFixed(2) }
}

export function weatherAt(place: LatLng) {
  return queryOptions({
    queryKey: [...weatherKeys, 'current', roundedPlaceParams(place)],
    staleTime: nextAsked('weather'),
    refetchInterval: nextAsked('weather'),
    queryFn: ({ signal }) => call(weatherNowApi.current, { query: exactPlaceParams(place), signal }),
  })
}

export function forecastAt(place: LatLng) {
  return queryOptions({
    queryKey: [...weatherKeys, 'forecast', roundedPlaceParams(place)],
    staleTime: nextAsked('forecast'),
    refetchInterval: nextAsked('forecast'),
    queryFn: ({ signal }) => call(weatherNowApi.forecast, { query: exactPlaceParams(place), signal }),
  })
}

type Asked = { readonly state: { readonly data: Pick<Weather, 'stale' | 'fetchedAt'> | undefined } }

/** Sooner after an answer that the server was renewing: kept as long as a fresh one, it would be too old to go out by. */
function nextAsked(what: 'weather' | 'forecast') {
  const [usually, soon] = [pollPeriod(what), pollPeriod('weatherRenewed')]
  return ({ state: { data } }: Asked) => (data && isBeingRenewed(data, Date.now()) ? soon() : usually())
}

export function exactPlaceParams({ latitude, longitude }: LatLng) {
  return { lat: String(Number(latitude.toFixed(4))), lon: String(Number(longitude.toFixed(4))) }
}
