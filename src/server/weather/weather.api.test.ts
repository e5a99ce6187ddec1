import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimAt, nothingUnderWay, outlookAt } from './cells.actions.ts'
import { claimCell, keepResult, readCell } from './cells.store.ts'
import { forgetOldWeather } from './weather.jobs.ts'
import { latitudeImpossible, longitudeImpossible } from '#contract/positions/position.rules.ts'
import { shownAtOnceFor } from '#contract/weather/freshness.ts'
import { weatherUnavailable } from '#contract/weather/weather-refusals.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { answerTo } from '#dev/weather-stand-in/answers.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

const minute = 60_000
const hour = 60 * minute

/** A service that answers as it is told, at the time that it is told. */
const service = { asked: [] as string[], says: null as null | ((url: URL) => { status: number; body: unknown }) }
let server: Server
let guet: TestServer
let fisherman: SignedInPerson
let cellsAskedAbout = 0

beforeAll(async () => {
  server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    service.asked.push(`${url.pathname} ${url.searchParams.get('latitude')}`)
    const { status, body } = (service.says ?? ((asked) => answerTo(asked, guet.clock.now)))(url)
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  guet = await openTestServer({ OPEN_METEO_URL: origin, OPEN_METEO_MARINE_URL: origin })
  fisherman = await guet.signedInAs('fisherman')
})
beforeEach(() => {
  service.asked.length = 0
  service.says = null
})
afterAll(async () => {
  await nothingUnderWay(guet.services)
  await guet.close()
  server.closeAllConnections()
  server.close()
})

/** Good, but for what comes after it. */
const fine = JSON.stringify({ current: { time: '2026-11-20T15:45', temperature_2m: 25, wave_height: 1 } })
const failing = () => ({ status: 500, body: 'Internal Server Error' })

describe('the weather of now', () => {
  test('has everything that a card shows, in the units of the contract, from the service itself', async () => {
    const said = {
      current_units: { time: 'iso8601', wind_speed_10m: 'km/h', wind_gusts_10m: 'km/h', visibility: 'm' },
      current: {
        time: guet.clock.now.toISOString().slice(0, 16),
        temperature_2m: 25.4,
        relative_humidity_2m: 71,
        pressure_msl: 1012.3,
        visibility: 24140,
        weather_code: 2,
        wind_speed_10m: 18.52,
        wind_gusts_10m: 27.78,
        wind_direction_10m: 340,
        wave_height: 1.32,
        swell_wave_height: 1.1,
        swell_wave_direction: 318,
        swell_wave_period: 11,
      },
    }
    service.says = () => ({ status: 200, body: said })
    const { status, body } = await fisherman.request('GET /weather/current/?lat=14.9325&lon=-17.1925')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      temperature: 25.4,
      wind_speed: 10,
      wind_gusts: 15,
      wind_direction: 340,
      wave_height: 1.32,
      visibility: 24.14,
      pressure: 1012.3,
      humidity: 71,
      assumed: [],
      condition: 'Partiellement nuageux',
      icon: 'partly_cloudy',
      timestamp: new Date(`${said.current.time}Z`).toISOString(),
      fetched_at: guet.clock.now.toISOString(),
      stale: false,
      simulated: false,
      location: { name: 'Grande Côte', sector: 'grande_cote', latitude: 14.9325, longitude: -17.1925 },
      marine: { wave_height: 1.32, swell_height: 1.1, swell_direction: 318, swell_period: 11 },
    })
  })

  test('without a place is that of the home port, 14.9325, -17.1925', async () => {
    const { body } = await fisherman.request('GET /weather/current/')
    expect(body['location']).toMatchObject({ latitude: 14.9325, longitude: -17.1925 })
  })

  test('knows the usual pressure 1013 and humidity 75 when the service does not say, and says that it assumed them', async () => {
    service.says = () => ({ status: 200, body: { current: { time: '2026-11-20T15:45', temperature_2m: 25 } } })
    const { body } = await current(freshPlace())
    expect(body).toMatchObject({ pressure: 1013, humidity: 75, assumed: ['pressure', 'humidity'], wave_height: null })
  })

  test.each([
    ['lat=91&lon=0', { lat: latitudeImpossible }],
    ['lat=0&lon=181', { lon: longitudeImpossible }],
    ['lat=abc&lon=0', { lat: fieldInvalid }],
  ])('%s is refused', async (query, fields) => {
    const answer = await fisherman.request(`GET /weather/current/?${query}`)
    expectRefusal(answer, Object.values(fields)[0] ?? fieldInvalid, fields)
  })
})

describe('what was said is kept', () => {
  test('for an hour, for everybody near, whoever asks at the same time', async () => {
    const place = freshPlace()
    const answers = await Promise.all(Array.from({ length: 8 }, () => current(place)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    guet.clock.pass(59 * minute)
    expect((await current({ lat: place.lat + 0.01, lon: place.lon })).body['stale']).toBe(false)
    expect(service.asked.toSorted()).toEqual([`/v1/forecast ${place.lat}.0000`, `/v1/marine ${place.lat}.0000`])
  })

  test('older, it is shown at once, marked, while it is asked anew', async () => {
    const place = freshPlace()
    const before = await current(place)
    guet.clock.pass(61 * minute)
    const shown = await current(place)
    expect(shown.body).toMatchObject({ stale: true, fetched_at: before.body['fetched_at'] })
    await nothingUnderWay(guet.services)
    expect((await current(place)).body).toMatchObject({ stale: false, fetched_at: guet.clock.now.toISOString() })
  })

  test.each([
    ['half an hour before it is too old to go out by', shownAtOnceFor],
    ['much later', 4 * hour],
  ])('%s, the new answer is waited for', async (_, age) => {
    const place = freshPlace()
    await current(place)
    guet.clock.pass(age)
    const answers = [await current(place), await forecast(place)]
    for (const { body } of answers)
      expect(body).toMatchObject({ stale: false, fetched_at: guet.clock.now.toISOString() })
  })

  test('through an outage, with its age; of the hours that were foreseen, the one that runs is shown', async () => {
    const place = freshPlace()
    const before = await current(place)
    service.says = failing
    guet.clock.pass(5 * hour)
    const { status, body } = await current(place)
    expect(status).toBe(200)
    expect(body).toMatchObject({ stale: true, fetched_at: before.body['fetched_at'] })
    expect(Math.abs(Date.parse(String(body['timestamp'])) - guet.clock.now.getTime())).toBeLessThanOrEqual(30 * minute)
    expect((await forecast(place)).body).toMatchObject({ stale: true, fetched_at: before.body['fetched_at'] })
  })

  test('and a service that fails is left alone for a minute', async () => {
    const place = freshPlace()
    service.says = failing
    for (let ask = 0; ask < 3; ask += 1) expectRefusal(await current(place), weatherUnavailable)
    expect(service.asked).toHaveLength(2)
    service.says = null
    guet.clock.pass(minute)
    expect((await current(place)).status).toBe(200)
  })

  test('in the database: a server that starts again has it', async () => {
    const place = freshPlace()
    await current(place)
    const known = await outlookAt({ ...guet.services, config: { ...guet.services.config } }, 'sea', {
      latitude: place.lat,
      longitude: place.lon,
    })
    expect(known?.outlook.hours).toHaveLength(14 * 24)
    expect(service.asked).toHaveLength(2)
  })

  test('while another server asks, its answer is waited for', async () => {
    const { lat: latitude, lon: longitude } = freshPlace()
    const { now } = guet.clock
    const { origin } = guet.services.config.weather.sea ?? { origin: '' }
    const key = { cell: `${latitude} ${longitude}`, kind: 'sea', origin } as const
    await claimCell(guet.services.db, key, claimAt(now))
    let isAnswered = false
    const asking = outlookAt(guet.services, 'sea', { latitude, longitude }).finally(() => (isAnswered = true))
    for (let look = 0; look < 10; look += 1) await readCell(guet.services.db, key)
    expect(isAnswered).toBe(false)
    const outlook = { now: null, hours: [] }
    await keepResult(guet.services.db, key, { outlook, fetchedAt: now })
    expect(await asking).toEqual({ outlook, fetchedAt: now, stale: false, simulated: false })
    expect(service.asked).toEqual([])
  })

  test('whoever was still looking when the answer came asks no more', async () => {
    const { lat: latitude, lon: longitude } = freshPlace()
    const { origin } = guet.services.config.weather.sea ?? { origin: '' }
    const key = { cell: `${latitude} ${longitude}`, kind: 'sea', origin } as const
    const claim = () => claimCell(guet.services.db, key, claimAt(guet.clock.now))
    expect([await claim(), await claim()]).toEqual([true, false])
    await keepResult(guet.services.db, key, { outlook: { now: null, hours: [] }, fetchedAt: guet.clock.now })
    expect(await claim()).toBe(false)
    guet.clock.pass(hour)
    expect(await claim()).toBe(true)
    await keepResult(guet.services.db, key, { failedAt: guet.clock.now })
    expect(await claim()).toBe(false)
    guet.clock.pass(minute)
    expect(await claim()).toBe(true)
  })

  test('and forgotten when its forecast has run out', async () => {
    await current(freshPlace())
    guet.clock.pass(8 * 24 * hour)
    await forgetOldWeather(guet.services)
    expect(await rowsOf(guet, 'select * from weather_cells')).toEqual([])
  })
})

describe('when there is nothing to show: 503 weather_unavailable', () => {
  test.each([
    ['an error of the service', failing],
    ['its refusal', () => ({ status: 429, body: { error: true, reason: 'Hourly API request limit exceeded.' } })],
    ['a page', () => ({ status: 200, body: '<html>' })],
    ['another form', () => ({ status: 200, body: { current: null } })],
    ['more than a mebibyte', () => ({ status: 200, body: `${fine}${' '.repeat(1024 * 1024)}` })],
  ])('%s', async (_, says) => {
    const place = freshPlace()
    service.says = says
    expectRefusal(await current(place), weatherUnavailable)
    expectRefusal(await forecast(place), weatherUnavailable)
    expect((await fisherman.request(`GET /weather/alerts/?lat=${place.lat}&lon=-17`)).body).toMatchObject({
      results: [],
      forecast_known: false,
    })
  })

  test('the sea alone is missing: the air is shown, the waves are unknown, and it is marked', async () => {
    service.says = (url) => (url.pathname === '/v1/marine' ? failing() : answerTo(url, guet.clock.now))
    const { body } = await current(freshPlace())
    expect(body).toMatchObject({ wave_height: null, stale: true, temperature: expect.any(Number) as unknown })
  })

  test('a demonstration without a stand-in speaks with nobody', async () => {
    const alone = await openTestServer({ GUET_DEMO: '1', OPEN_METEO_URL: '', OPEN_METEO_MARINE_URL: '' })
    const person = await alone.signedInAs('fisherman')
    expectRefusal(await person.request('GET /weather/current/'), weatherUnavailable)
    await alone.close()
  })
})

test('the forecast: five days unless it is said, hour by hour from now on, and the worst of each day', async () => {
  const place = freshPlace()
  const { body } = await forecast(place)
  const [hourly, daily] = [body['hourly'] as Json[], body['daily'] as Json[]]
  expect(hourly).toHaveLength(120)
  expect(daily).toHaveLength(5)
  const begins = guet.clock.now.getTime() - (guet.clock.now.getTime() % hour)
  expect(hourly[0]?.['timestamp']).toBe(new Date(begins).toISOString())
  expect(Object.keys(hourly[0] ?? {})).toEqual(
    expect.arrayContaining(['wind_speed', 'wind_gusts', 'wind_direction', 'wave_height', 'sea_level', 'visibility']),
  )
  const second = hourly.filter(({ timestamp }) => String(timestamp).startsWith(String(daily[1]?.['date'])))
  expect(daily[1]?.['wave_height_max']).toBe(Math.max(...second.map((one) => Number(one['wave_height']))))
  expect(((await forecast(place, 2)).body['daily'] as Json[]).length).toBe(2)
  expectRefusal(await forecast(place, 8), fieldInvalid, { days: fieldInvalid })
})

test('a swell of 2.5 m or a wind above 40 km/h ahead is told as indicative', async () => {
  const place = freshPlace()
  service.says = (url) => {
    const { body } = answerTo(url, guet.clock.now) as { body: { hourly: Record<string, number[]> } }
    const high = (value: number) => body.hourly['time']?.map(() => value) ?? []
    Object.assign(body.hourly, { swell_wave_height: high(2.5), wind_speed_10m: high(21.7), wave_height: high(2) })
    return { status: 200, body }
  }
  const answer = await fisherman.request(`GET /weather/alerts/?lat=${place.lat}&lon=${place.lon}`)
  const found = answer.body['results'] as Json[]
  expect(found.map(({ kind, message }) => [kind, message])).toEqual([
    ['indicative', 'Houle jusqu’à 2,5 m prévue (seuil de l’ANACIM : 2,5 m). Indicatif, suivez l’ANACIM.'],
    ['indicative', 'Vent jusqu’à 40 km/h prévu (seuil de l’ANACIM : 40 km/h). Indicatif, suivez l’ANACIM.'],
  ])
})

test('waves of 2.5 m ahead are called waves, whatever the swell in them, and said once', async () => {
  const place = freshPlace()
  service.says = (url) => {
    const { body } = answerTo(url, guet.clock.now) as { body: { hourly: Record<string, number[]> } }
    const high = (value: number) => body.hourly['time']?.map(() => value) ?? []
    Object.assign(body.hourly, { swell_wave_height: high(2.6), wind_speed_10m: high(8), wave_height: high(3) })
    return { status: 200, body }
  }
  const answer = await fisherman.request(`GET /weather/alerts/?lat=${place.lat}&lon=${place.lon}`)
  expect((answer.body['results'] as Json[]).map(({ message }) => message)).toEqual([
    'Vagues jusqu’à 3,0 m prévues (seuil de l’ANACIM : 2,5 m). Indicatif, suivez l’ANACIM.',
  ])
})

test('what a stand-in says is marked as simulated, and a real server knows no stand-in', async () => {
  const settings = { GUET_WEATHER_STAND_IN: 'http://127.0.0.1:9/', OPEN_METEO_URL: '', OPEN_METEO_MARINE_URL: '' }
  const [demo, real] = [await openTestServer({ ...settings, GUET_DEMO: '1' }), await openTestServer(settings)]
  expect(demo.services.config.weather.air).toEqual({ origin: 'http://127.0.0.1:9', simulated: true })
  expect(real.services.config.weather).toEqual({
    air: { origin: 'https://api.open-meteo.com', simulated: false },
    sea: { origin: 'https://marine-api.open-meteo.com', simulated: false },
  })
  await Promise.all([demo.close(), real.close()])
})

type Json = { readonly [name: string]: unknown }
type Place = { readonly lat: number; readonly lon: number }

/** A cell that nobody has asked about. */
function freshPlace(): Place {
  cellsAskedAbout += 1
  return { lat: cellsAskedAbout, lon: -17 }
}

function current({ lat, lon }: Place): Promise<Answer> {
  return fisherman.request(`GET /weather/current/?lat=${lat}&lon=${lon}`)
}

function forecast({ lat, lon }: Place, days?: number): Promise<Answer> {
  return fisherman.request(`GET /weather/forecast/?lat=${lat}&lon=${lon}${days === undefined ? '' : `&days=${days}`}`)
}
