import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { latitudeImpossible, longitudeImpossible } from '#contract/positions/position.rules.ts'
import { basinInvalid, basinTooFar, inspectionTooEarly } from '#contract/quais/quai.rules.ts'
import { quais } from '#contract/quais/quai.ts'
import { fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { type Shown, at, day, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { kindLaws } from '#test/world/resource-laws.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldVisits } from './quais.actions.ts'

let guet: TestServer
let organisation: SignedInPerson
let member: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer(await simulatedWeather())
  organisation = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

const bare = { name: 'Quai de pêche', location: 'Cayar' }

describe('a quai', () => {
  test('is new: in Dakar, available, inspected today and again in ninety days, empty', async () => {
    const now = guet.clock.now.getTime()
    expect((await add()).body).toMatchObject({
      latitude: 14.7167,
      longitude: -17.4677,
      coordinates: [14.7167, -17.4677],
      status: 'available',
      last_inspection: new Date(now).toISOString(),
      next_inspection: new Date(now + 90 * day).toISOString(),
      safety_rating: 5,
      vessels_present: 0,
      current_vessels: [],
      occupancy_rate: 0,
      daily_revenue: 0,
    })
  })

  test('is inspected next after it was inspected last', async () => {
    const wrong = { last_inspection: '2026-03-01T00:00:00Z', next_inspection: '2020-01-01T00:00:00Z' }
    const refused = { next_inspection: inspectionTooEarly }
    expectRefusal(await add(wrong), inspectionTooEarly, refused)
    expectRefusal(await add({ next_inspection: '2020-01-01T00:00:00Z' }), inspectionTooEarly, refused)
    const { id } = await added()
    const change = { next_inspection: '2020-01-01T00:00:00Z' }
    expectRefusal(await organisation.request(`PATCH /quais/${id}/`, { body: change }), inspectionTooEarly, refused)
  })

  test('keeps its facilities as a list', async () => {
    const { body } = await add({ facilities: ['Glace', ' Carburant '] })
    expect(body).toMatchObject({ facilities: ['Glace', 'Carburant'] })
  })

  test('that is removed is empty from then on, and history keeps who lay there', async () => {
    const { id } = await added()
    const vessel = await arrived(id)
    guet.clock.pass(minute)
    await organisation.request(`DELETE /quais/${id}/`)
    const rows = await rowsOf(
      guet,
      `select left_at is not null as has_left, name from quai_visits where id = '${vessel.id}'`,
    )
    expect(rows).toEqual([{ has_left: true, name: 'Yaye Khady' }])
    for (const answer of [await arrive(organisation, id), await vessels(member, id), await leave(id, vessel.id)])
      expectRefusal(answer, notFound)
  })
})

test('what is taken at a quai is told to organisations and administrators alone', async () => {
  const { id } = await added()
  await organisation.request(`POST /quais/${id}/arrivals/`, { body: { name: 'Yaye Khady', fee: 1500 } })
  const fisherman = await guet.signedInAs('fisherman')
  const revenue = async (person: SignedInPerson, path: string) => (await person.request(path)).body['daily_revenue']
  for (const path of [`GET /quais/${id}/`, 'GET /quais/summary/']) {
    expect(await revenue(organisation, path)).toBeGreaterThan(0)
    expect(await revenue(fisherman, path)).toBe(0)
  }
  const fees = async (person: SignedInPerson) =>
    results(await person.request(`GET /quais/${id}/vessels/`)).map(({ fee }) => fee)
  expect([await fees(organisation), await fees(fisherman)]).toEqual([[1500], [null]])
})

test('the summary counts them, sums what was paid and has the mean of how full they are', async () => {
  await rowsOf(guet, 'update quais set deleted_at = now() where deleted_at is null')
  expect((await organisation.request('GET /quais/summary/')).body).toEqual({
    total: 0,
    available: 0,
    occupied: 0,
    daily_revenue: 0,
    average_occupancy: 0,
  })
  const { id } = await added({ capacity: 2 })
  await added({ status: 'occupied' })
  await arrived(id, { fee: 1500 })
  expect((await organisation.request('GET /quais/summary/')).body).toEqual({
    total: 2,
    available: 1,
    occupied: 1,
    daily_revenue: 1500,
    average_occupancy: 25,
  })
})

test('who is heard far off the shore is at sea, unless in the basin of a quai', async () => {
  const status = async () => (await member.request('GET /dashboard/')).body['trip_status']
  const jetty = { latitude: 14.95, longitude: -17.35 }
  await sendBatch(member, [at(guet, minute, { ...jetty, speed: 0 })])
  expect(await status()).toBe('at_sea')
  const { id } = await added({ ...jetty, basin_radius: 200 })
  expect(await status()).toBeNull()
  await organisation.request(`DELETE /quais/${id}/`)
  expect(await status()).toBe('at_sea')
})

test('the weather and the tide are those of its place, or said to be unknown', async () => {
  const { id } = await added()
  const { status, body } = await member.request(`GET /quais/${id}/conditions/`)
  expect(status).toBe(200)
  const number = expect.any(Number) as number
  const turn = { at: expect.any(String) as string, level: number }
  expect(body).toMatchObject({
    weather_conditions: { temperature: number, wind_speed: number, wave_height: number, visibility: number },
    tide_info: { current_tide: number, next_high_tide: turn, next_low_tide: turn },
    stale: false,
  })
  const unknown = await openTestServer({
    OPEN_METEO_URL: 'http://127.0.0.1:9/',
    OPEN_METEO_MARINE_URL: 'http://127.0.0.1:9/',
  })
  const person = await unknown.signedInAs('admin')
  const quai = (await person.request('POST /quais/', { body: bare })).body
  expect((await person.request(`GET /quais/${String(quai['id'])}/conditions/`)).body).toEqual({
    weather_conditions: null,
    tide_info: null,
    timestamp: null,
    stale: false,
    simulated: false,
  })
  await unknown.close()
})

test('a basin that crosses itself, or is far from its quai, is refused at its field', async () => {
  const [one, two, three, four] = [
    [-17.43, 14.68],
    [-17.431, 14.681],
    [-17.431, 14.68],
    [-17.43, 14.681],
  ]
  const dakar = { latitude: 14.68, longitude: -17.43 }
  const crossed = await add({ ...dakar, basin_outline: [one, two, three, four] })
  expectRefusal(crossed, basinInvalid, { basin_outline: basinInvalid })
  const far = await add({ ...dakar, basin_outline: [one, three, [-17.5, 14.69]] })
  expectRefusal(far, basinTooFar, { basin_outline: basinTooFar })
})

test('visits are forgotten when they have been over for long, and whoever lies there still is not', async () => {
  const { id } = await added({ capacity: 9 })
  const [gone, present] = [await arrived(id), await arrived(id, { name: 'Mame Diarra' })]
  guet.clock.pass(minute)
  await leave(id, gone.id)
  const kept = async () =>
    (await rowsOf(guet, `select id from quai_visits where quai_id = '${id}'`)).map((row) => row['id'])
  guet.clock.pass(400 * day)
  await forgetOldVisits(guet.services)
  expect(new Set(await kept())).toEqual(new Set([gone.id, present.id]))
  guet.clock.pass(day)
  await forgetOldVisits(guet.services)
  expect(await kept()).toEqual([present.id])
})

kindLaws(quais, resourceTables.quais, {
  bare,
  whole: {
    name: 'Môle 2',
    location: 'Port de Dakar',
    latitude: 14.68,
    longitude: -17.43,
    status: 'reserved',
    capacity: 12,
    max_vessel_size: 35.5,
    depth: 4.3,
    basin_radius: 250,
    basin_outline: [
      [-17.45, 14.7],
      [-17.451, 14.7],
      [-17.451, 14.701],
    ],
    facilities: ['Glace', 'Carburant'],
    last_inspection: '2026-01-02T00:00:00.000Z',
    next_inspection: '2026-04-02T00:00:00.000Z',
    safety_rating: 4,
    notes: 'Ensablé au nord\nà marée basse',
  },
  usual: (now) => ({
    last_inspection: now.toISOString(),
    next_inspection: new Date(now.getTime() + 90 * day).toISOString(),
  }),
  wrong: [
    ['latitude', 91, latitudeImpossible],
    ['longitude', -181, longitudeImpossible],
    ['status', 'fermé', fieldInvalid],
    ['capacity', 0, fieldInvalid],
    ['capacity', 1.5, fieldInvalid],
    ['max_vessel_size', 0.9, fieldInvalid],
    ['depth', -0.1, fieldInvalid],
    ['depth', 1.25, fieldInvalid],
    ['basin_radius', 10, fieldInvalid],
    ['basin_outline', [[-17.43, 14.68]], basinInvalid],
    ['basin_outline', 'ici', basinInvalid],
    ['facilities', 'Glace', fieldInvalid],
    ['safety_rating', 6, fieldInvalid],
  ],
})

function add(changes: object = {}): Promise<Answer> {
  return organisation.request('POST /quais/', { body: { ...bare, ...changes } })
}

async function added(changes: object = {}): Promise<Shown> {
  const answer = await add(changes)
  expect(answer.status).toBe(201)
  return answer.body as Shown
}

function arrive(by: SignedInPerson, id: string, changes: object = {}, headers: Record<string, string> = {}) {
  return by.request(`POST /quais/${id}/arrivals/`, { body: { name: 'Yaye Khady', ...changes }, headers })
}

async function arrived(id: string, changes: object = {}): Promise<Shown> {
  const answer = await arrive(organisation, id, changes)
  expect(answer.status).toBe(201)
  return answer.body as Shown
}

function leave(id: string, vessel: string, changes: object = {}) {
  return organisation.request(`POST /quais/${id}/departures/`, { body: { vessel, ...changes } })
}

function vessels(by: SignedInPerson, id: string, query = '') {
  return by.request(`GET /quais/${id}/vessels/${query}`)
}
