import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Forecast } from '#contract/weather/weather.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { lngLat } from '#contract/wire/units.ts'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { forecastAt } from '#web/weather/weather.data.ts'
import { driftNow } from './drift-now.ts'

const asked = vi.hoisted(() => ({ times: 0, answer: null as unknown }))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async () => {
    asked.times += 1
    if (asked.answer === null) throw new TypeError('no network')
    return asked.answer
  },
}))
/* East of 17° West all is land. */
vi.mock('#web/platform/map/chart/basemap.ts', () => ({
  loadBasemap: async () => {
    const corners = [lngLat(-17, 14), lngLat(-16, 14), lngLat(-16, 16), lngLat(-17, 16)]
    return { land: [[{ points: corners.flatMap((corner) => [worldX(corner), worldY(corner)]) }]] }
  },
}))
beforeEach(() => Object.assign(asked, { times: 0, answer: null }))

const began = Date.parse('2026-11-20T06:00:00Z')
const hour = 3_600_000
const place = lngLat(-17.5, 15)
const adrift = { at: place, since: began, floating: 'person' } as const
/** The same wind all day, from where it is said. */
function windAt(latitude: number, longitude: number, from: number): Forecast {
  const hourly = Array.from({ length: 24 }, (_, index) => ({
    timestamp: new Date(began + (index - 6) * hour).toISOString(),
    windSpeed: 15,
    windDirection: from,
    currentSpeed: 0,
    currentDirection: 0,
  }))
  const location = { name: '', sector: null, latitude, longitude }
  return {
    hourly,
    daily: [],
    fetchedAt: new Date(began).toISOString(),
    stale: false,
    simulated: false,
    location,
  } as unknown as Forecast
}
function knowing(...forecasts: readonly Forecast[]): QueryClient {
  const client = new QueryClient()
  for (const forecast of forecasts)
    client.setQueryData(forecastAt(forecast.location).queryKey, forecast, { updatedAt: began })
  return client
}

test('downwind of where it was, the further the longer ago; by the wind that is known nobody is asked', async () => {
  const client = knowing(windAt(15, -17.5, 0))
  const [soon, later] = [await driftNow(client, adrift, began + hour), await driftNow(client, adrift, began + 6 * hour)]
  expect(soon?.middle[1]).toBeLessThan(15)
  expect(later?.middle[1]).toBeLessThan(soon?.middle[1] ?? 0)
  expect(later?.within).toBeGreaterThan(soon?.within ?? Infinity)
  expect(asked.times).toBe(0)
})

test('at the moment itself, and by a clock that is slow, it is where it was', async () => {
  for (const now of [began, began - hour]) {
    const told = await driftNow(knowing(windAt(15, -17.5, 0)), adrift, now)
    expect(greatCircle(place, told?.middle ?? lngLat(0, 0))).toBeLessThan(100)
  }
})

test('without a network the nearest wind within forty kilometres counts, and none beyond', async () => {
  const [near, nearer, far] = [windAt(15.3, -17.5, 0), windAt(15.1, -17.5, 180), windAt(15.5, -17.5, 0)]
  const told = await driftNow(knowing(near, nearer), adrift, began + 6 * hour)
  expect(told?.middle[1]).toBeGreaterThan(15)
  expect(asked.times).toBe(1)
  expect(await driftNow(knowing(far), adrift, began + 6 * hour)).toBeNull()
})

test('with a network the wind of the place is asked for', async () => {
  asked.answer = windAt(15, -17.5, 90)
  const told = await driftNow(new QueryClient(), adrift, began + 6 * hour)
  expect(told?.middle[0]).toBeLessThan(-17.5)
})

test('from land nothing drifts', async () => {
  expect(await driftNow(knowing(windAt(15, -16.5, 0)), { ...adrift, at: lngLat(-16.5, 15) }, began + hour)).toBeNull()
})
