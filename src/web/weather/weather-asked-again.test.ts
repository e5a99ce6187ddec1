import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { weatherFreshnessOf, renewedAfter, shownAtOnceFor } from '#contract/weather/freshness.ts'
import { sampleForecast, sampleWeather } from '#web/app/demonstration/server/weather.ts'

const minute = 60_000
const at = Date.UTC(2026, 10, 20, 12)
const place = { latitude: 14.93, longitude: -17.19 }

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { setItem: () => undefined, getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A phone that saves data, or does not. */
async function phone(saver: 'normal' | 'thrifty') {
  vi.resetModules()
  const { chooseDataSaver } = await import('#web/platform/api/data-saver.ts')
  chooseDataSaver(saver)
  return await import('./weather.data.ts')
}

test.each(['normal', 'thrifty'] as const)('%s: asked again before what the server had is too old', async (saver) => {
  const asks = await phone(saver)
  for (let age = 0; age <= shownAtOnceFor; age += minute) {
    const said = { fetchedAt: new Date(at - age).toISOString(), stale: age >= renewedAfter }
    for (const wait of waitsAfter(asks, said)) expect(weatherFreshnessOf(said.fetchedAt, at + wait)).toBe('fresh')
  }
})

test('of a service that has been silent for long it is asked as seldom as usual', async () => {
  const asks = await phone('thrifty')
  expect(waitsAfter(asks, { fetchedAt: new Date(at - 180 * minute).toISOString(), stale: true })).toEqual([
    30 * minute,
    55 * minute,
  ])
})

/** For how long now and what is coming are not asked again after such an answer, to the minute. */
function waitsAfter(
  { weatherAt, forecastAt }: Awaited<ReturnType<typeof phone>>,
  said: { readonly fetchedAt: string; readonly stale: boolean },
): number[] {
  vi.setSystemTime(at)
  const client = new QueryClient()
  const [now, coming] = [weatherAt(place), forecastAt(place)]
  client.setQueryData(now.queryKey, { ...sampleWeather(undefined, at), ...said })
  client.setQueryData(coming.queryKey, { ...sampleForecast(undefined, at), ...said })
  return [
    waitOf(() => new QueryObserver(client, now).getCurrentResult().isStale),
    waitOf(() => new QueryObserver(client, coming).getCurrentResult().isStale),
  ]
}

function waitOf(isDue: () => boolean): number {
  let wait = 0
  for (; !isDue(); wait += minute) vi.setSystemTime(at + wait + minute)
  vi.setSystemTime(at)
  return wait
}
