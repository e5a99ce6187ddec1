import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLand } from '#server/platform/land/land-mask.ts'
import { startAshore, startNowhere, windUnknown } from '#contract/drift/drift-refusals.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let coordinator: SignedInPerson
let withoutWeather: TestServer
let elsewhere: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer(await simulatedWeather())
  coordinator = await guet.signedInAs('organization')
  withoutWeather = await openTestServer()
  elsewhere = await withoutWeather.signedInAs('organization')
})
afterAll(async () => {
  await guet.close()
  await withoutWeather.close()
})

const offCayar = { latitude: 14.93, longitude: -17.4, radius: 300 }
const typed = { wind: { speed: 15, direction: 0 }, current: { speed: 0.5, direction: 180 }, uncertainty: 0, seed: 3 }
const asked = (person: SignedInPerson, changed: object = {}) => {
  const start = { ...offCayar, time: guet.clock.now.toISOString() }
  const body = { family: 'upright', start, hours: [6], particles: 200, ...changed }
  return person.request('POST /rescue/drift/', { body })
}

type Answered = {
  wind: { fetched_at: string; known_until: string }
  steps: { mean: { latitude: number } | null; area_95_km2: number; stranded: number; stranded_at: number[][] }[]
}

describe('where it may drift', () => {
  test('is answered of what is typed, the same for the same seed, and says what it is made of', async () => {
    const { status, body } = await asked(elsewhere, typed)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      method: 'leeway',
      seed: 3,
      particles: 200,
      object: null,
      family: 'upright',
      indicative: true,
      wind: { source: 'given', hours: [{ speed: 15, direction: 0 }] },
      current: { source: 'given' },
      steps: [{ hours: 6, contours: [{ share: 0.5 }, { share: 0.95 }] }],
    })
    expect((await asked(elsewhere, typed)).body).toEqual(body)
  })

  test.each([
    [
      'a list of both',
      [
        { speed: 15, direction: 0 },
        { speed: 10, direction: 90 },
      ],
    ],
    ['a list of each', { speed: [15, 10], direction: [0, 90] }],
  ])('wind by the hour is taken as %s', async (_, wind) => {
    const { body } = await asked(elsewhere, { ...typed, wind })
    expect(body['wind']).toMatchObject({
      hours: [
        { speed: 15, direction: 0 },
        { speed: 10, direction: 90 },
      ],
    })
  })

  test('without anything typed it is the kept weather, also of hours that are past', async () => {
    const dayAgo = new Date(guet.clock.now.getTime() - 24 * 3_600_000)
    const { status, body } = await asked(coordinator, {
      start: { ...offCayar, time: dayAgo.toISOString() },
      hours: [24, 48],
    })
    expect(status).toBe(200)
    const { wind, current } = body as { wind: { hours: { at: string }[] }; current: object }
    expect(wind).toMatchObject({ source: 'weather' })
    expect(current).toMatchObject({ source: 'weather' })
    expect(Date.parse(wind.hours[0]?.at ?? '')).toBeLessThanOrEqual(dayAgo.getTime())
  })

  test('where nobody knows the wind it is asked for; a current that nobody knows widens the area', async () => {
    expectRefusal(await asked(elsewhere), windUnknown)
    const { wind } = typed
    const { body } = await asked(elsewhere, { wind })
    expect(body['current']).toMatchObject({ source: 'none', hours: [] })
    const area = (answer: unknown) => (answer as { steps: { area_95_km2: number }[] }).steps[0]?.area_95_km2 ?? 0
    const known = await asked(elsewhere, { wind, current: { speed: 0, direction: 0 } })
    expect(area(body)).toBeGreaterThan(1.5 * area(known.body))
  })

  test('by weather that is three days old it drifts on, in a larger area than by weather of now, and says how old that is', async () => {
    const three = 72 * 3_600_000
    const answered = async () => (await asked(coordinator, { seed: 5, hours: [6] })).body as unknown as Answered
    const fresh = await answered()
    const [cell] = await rowsOf(guet, "select kind from weather_cells where kind = 'air'")
    expect(cell).toBeDefined()
    /* Three days later the source says nothing any more; what it foretold then reaches over these days, and at last it does not. */
    await rowsOf(
      guet,
      `update weather_cells set failed_at = '2100-01-01', fetched_at = fetched_at - interval '72 hours'`,
    )
    const foretold = await answered()
    expect(foretold.steps[0]?.area_95_km2).toBeGreaterThan(1.1 * (fresh.steps[0]?.area_95_km2 ?? 0))
    await rowsOf(
      guet,
      `update weather_cells set outlook = json_build_object('now', null, 'hours',
        (select json_agg(one order by one ->> 'at') from json_array_elements(outlook -> 'hours') one where one ->> 'at' < '${guet.clock.now.toISOString()}'))`,
    )
    const old = await answered()
    expect(Date.parse(fresh.wind.fetched_at) - Date.parse(old.wind.fetched_at)).toBe(three)
    expect(Date.parse(old.wind.known_until)).toBeLessThanOrEqual(guet.clock.now.getTime())
    expect(old.steps[0]?.mean).not.toBeNull()
    expect(old.steps[0]?.area_95_km2).toBeGreaterThan(foretold.steps[0]?.area_95_km2 ?? 0)
    await rowsOf(guet, 'delete from weather_cells')
  })

  test('it drifts across the border of Mauritania as anywhere, and strands on its shore', async () => {
    const start = { latitude: 15.95, longitude: -16.62, radius: 100, time: guet.clock.now.toISOString() }
    const northward = { ...typed, wind: { speed: 20, direction: 190 }, start, hours: [24] }
    const { status, body } = await asked(elsewhere, northward)
    expect(status).toBe(200)
    expect((body as unknown as Answered).steps[0]?.mean?.latitude).toBeGreaterThan(16.1)
    const ashore = await asked(elsewhere, { ...northward, wind: { speed: 25, direction: 230 }, hours: [48] })
    const [step] = (ashore.body as unknown as Answered).steps
    expect(step?.stranded).toBeGreaterThan(100)
    expect(step?.stranded_at.every(([, latitude = 0]) => latitude > 15.9)).toBe(true)
  })

  test('a start on land is refused, one on a beach is not', async () => {
    const at = (latitude: number, longitude: number) => ({
      start: { latitude, longitude, time: guet.clock.now.toISOString() },
    })
    expectRefusal(await asked(elsewhere, { ...typed, ...at(14.7, -16.2) }), startAshore)
    expect(isLand(-17.1, 14.93)).toBe(true)
    expect((await asked(elsewhere, { ...typed, ...at(14.913, -17.118) })).status).toBe(200)
  })

  test('a device that does not know where it is drifts nowhere', async () => {
    const start = { latitude: 0, longitude: 0, time: guet.clock.now.toISOString() }
    expectRefusal(await asked(elsewhere, { ...typed, start }), startNowhere)
  })

  test('is drawn for the shares that are asked for', async () => {
    const { body } = await asked(elsewhere, { ...typed, shares: [0.1, 0.75] })
    expect(body).toMatchObject({ steps: [{ contours: [{ share: 0.1 }, { share: 0.75 }] }] })
  })

  test.each([
    ['shares.0', { shares: [1.5] }],
    ['hours', { hours: [-1, 2] }],
    ['hours.0', { hours: [97] }],
    ['hours', { hours: [] }],
    ['particles', { particles: 10_001 }],
    ['object', { object: 'RAFT', family: undefined }],
    ['family', { object: 'SKIFF-1' }],
    ['wind', { wind: { speed: [1, 2], direction: [0] } }],
    ['wind.speed', { wind: { speed: -1, direction: 0 } }],
    ['start.time_to', { start: { ...offCayar, time: '2026-01-10T06:00:00Z', time_to: '2026-01-10T05:00:00Z' } }],
  ])('refuses %s: %j', async (field, changed) => {
    const { status, body } = await asked(elsewhere, { ...typed, ...changed })
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] as object)).toEqual([field])
  })
})

describe('the land', () => {
  test.each([
    ['Thiès', -16.93, 14.79, true],
    ['Gorée’s roads', -17.41, 14.68, false],
    ['the ocean', -18.5, 15, false],
    ['beyond the chart', -30, 15, false],
    ['the Gambia’s south', -16.4, 13.2, true],
  ])('%s', (_, longitude, latitude, land) => {
    expect(isLand(longitude, latitude)).toBe(land)
  })
})
