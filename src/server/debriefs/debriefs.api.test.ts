import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sosNatures } from '#contract/alerts/alert.ts'
import { debriefNotYours, debriefOnlyOfCases } from '#contract/debriefs/debrief.rules.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { nothingFound, plan } from '#test/samples/searching.ts'
import { act, alertOf, raised } from '#test/samples/sos.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { hour, minute, place, send } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { compareDrifts, keepCases } from './debriefs.jobs.ts'

/** A whole rescue, and what its report says of it. */
let guet: TestServer
let caller: SignedInPerson
let mate: SignedInPerson
let coordinator: SignedInPerson
let colleague: SignedInPerson
let admin: SignedInPerson
let id: string
beforeAll(async () => {
  guet = await openTestServer(await simulatedWeather())
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  colleague = await guet.signedInAs('organization')
  mate = await guet.signedInAs('fisherman', { of: coordinator })
})
beforeEach(async () => {
  caller = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())

type Json = { readonly [name: string]: unknown }
const reportFor = async (person: SignedInPerson) => (await person.request(`GET /alerts/${id}/debrief/`)).body
const write = (person: SignedInPerson, said: object) =>
  person.request(`POST /alerts/${id}/debrief/lessons/`, { body: { id: newId(), found: null, ...said } })
const secondsTo = (report: Json) =>
  Object.fromEntries(
    (report['delays'] as { step: string; seconds: number | null }[]).map(({ step, seconds }) => [step, seconds]),
  )

/** Pressed, seen after 20 s, in charge after 50 s, « J’y vais » after 110 s, on scene after 30 min, over after 2 h. */
async function rescue(): Promise<void> {
  await send(caller, place({ timestamp: guet.clock.now.toISOString() }))
  id = (await raised(caller, { nature: 'chavirage', people_on_board: 5 })).id
  guet.clock.pass(20_000)
  await act(mate, 'seen', id)
  guet.clock.pass(30_000)
  await act(coordinator, 'acknowledge', id)
  await act(coordinator, 'asks', id, { people: [mate.id], asked_next: [] })
  guet.clock.pass(minute)
  await act(mate, 'asks/answer', id, { answer: 'going' })
  guet.clock.pass(30 * minute - 110_000)
  await act(mate, 'asks/answer', id, { answer: 'on_scene' })
  guet.clock.pass(90 * minute)
  await act(coordinator, 'resolve', id, { reason: 'Tous à terre' })
}

test('says when each step was, as it is stored, who was told, what was asked, and that all are ashore', async () => {
  await rescue()
  const report = await reportFor(coordinator)
  expect(report).toMatchObject({
    is_over: true,
    drill: false,
    kind: 'sos',
    nature: 'chavirage',
    people_on_board: 5,
    end_reason: 'Tous à terre',
    track: { fixes: 1 },
    drift: { standing: 'not_found' },
    lessons: null,
    may_write: true,
  })
  expect(secondsTo(report)).toEqual({
    pressed: 0,
    stored: 0,
    rung: 0,
    seen: 20,
    in_charge: 50,
    going: 110,
    on_scene: 1800,
    over: 7200,
  })
  expect(report['asked']).toMatchObject([{ user: mate.id, on_scene_at: expect.any(String) }])
  const { trail } = (await alertOf(admin, id)) as unknown as { trail: { act: string }[] }
  expect((report['timeline'] as { act: string }[]).map((one) => one.act)).toEqual(trail.map((one) => one.act))
  const [{ count } = { count: 0 }] = await rowsOf(
    guet,
    `select count(*)::int as count from deliveries where alert_id = '${id}'`,
  )
  expect(report['told']).toHaveLength(Number(count))
  expect(report['weather']).toMatchObject({
    wind_speed: expect.any(Number),
    wave_height: expect.any(Number),
    fetched_at: expect.any(String),
  })
})

test('where they were found is compared with the drift, and what was searched is added up', async () => {
  await rescue()
  const { location } = await alertOf(coordinator, id)
  const at = location as { latitude: number; longitude: number; timestamp: string }
  await coordinator.request(`POST /alerts/${id}/searching/findings/`, {
    body: nothingFound({ at: guet.clock.now.toISOString() }),
  })
  const found = {
    latitude: at.latitude,
    longitude: at.longitude,
    at: new Date(Date.parse(at.timestamp) + 2 * hour).toISOString(),
  }
  expect((await write(coordinator, { lessons: 'Deux gilets manquaient.', found })).status).toBe(200)
  const body = await reportFor(coordinator)
  expect(body).toMatchObject({
    found: { latitude: at.latitude },
    drift: { standing: 'told', told: { hours: 2, family: 'swamped', error_metres: expect.any(Number) } },
    searched: { plans: 0, nothing_here: 1, nothing_km2: 10.8, swept_km2: 0 },
  })
  const { told } = body['drift'] as { told: { error_metres: number; mean: { latitude: number; longitude: number } } }
  // Two hours of a swamped boat in any wind of this coast: some hundred metres to some miles.
  expect(told.error_metres).toBeGreaterThan(100)
  expect(told.error_metres).toBeLessThan(6 * metresPerNauticalMile)
  expect(told).toMatchObject({ particles: 600 })
  const east = (told.mean.longitude - at.longitude) * Math.cos((at.latitude * Math.PI) / 180) * 111_195
  const north = (told.mean.latitude - at.latitude) * 111_195
  expect(told.error_metres).toBeCloseTo(Math.hypot(east, north), -2)
})

test('a boat that was heard over its lane has swept its way times the width; an undone plan counts for nothing', async () => {
  id = (await raised(caller)).id
  const boat = await guet.signedInAs('fisherman', { of: coordinator })
  const starts = guet.clock.now.toISOString()
  const sent = await send(boat, place({ timestamp: starts, latitude: 14.9, longitude: -17.5 }))
  const pirogue = String(sent.body['pirogue'])
  const lane = {
    pirogue,
    name: 'Sopé',
    speed: 7,
    litres_an_hour: null,
    points: [
      [-17.5, 14.9],
      [-17.3, 14.9],
    ],
  }
  const kept = plan({ starts_at: starts, drift_at: starts, lanes: [lane] })
  await coordinator.request(`POST /alerts/${id}/searching/plans/`, { body: kept })
  guet.clock.pass(10 * minute)
  await send(boat, place({ timestamp: guet.clock.now.toISOString(), latitude: 14.9 + 1 / 60, longitude: -17.5 }))
  const { searched } = (await reportFor(coordinator)) as { searched: Json }
  // One mile to the north, 0.8 miles wide; the triangle of the plan has half of 0.2° × 0.1° of a degree.
  expect(searched).toMatchObject({ plans: 1, boats: 1, swept_km2: 2.7 })
  expect(Math.abs(Number(searched['sailed_metres']) - metresPerNauticalMile)).toBeLessThan(10)
  expect(
    Math.abs(Number(searched['planned_km2']) - (0.2 * 111.12 * Math.cos((14.93 * Math.PI) / 180) * 0.1 * 111.12) / 2),
  ).toBeLessThan(1.5)
  await coordinator.request(`DELETE /alerts/${id}/searching/${String(kept['id'])}/`)
  expect((await reportFor(coordinator))['searched']).toMatchObject({ plans: 0, undone: 1, planned_km2: 0, boats: 0 })
})

test('lessons are written by who led and by administrators; each writing stays, twice is once, and the journal has it', async () => {
  await rescue()
  const first = { id: newId(), lessons: 'Radio muette.', found: null }
  await write(coordinator, first)
  await write(coordinator, first)
  guet.clock.pass(minute)
  await write(admin, { lessons: 'Radio muette, batterie à prévoir.' })
  const body = await reportFor(admin)
  expect(body).toMatchObject({
    lessons: 'Radio muette, batterie à prévoir.',
    writings: [{ by: coordinator.id, lessons: 'Radio muette.' }, { by: admin.id }],
  })
  expect((body['timeline'] as { act: string }[]).filter((one) => one.act === 'debriefed')).toHaveLength(2)
  expectRefusal(await write(mate, { lessons: 'Moi aussi' }), accessRefused)
  const [{ organisation } = { organisation: null }] = await rowsOf(
    guet,
    `select organisation_id as organisation from memberships where account_id = '${coordinator.id}'`,
  )
  await rowsOf(
    guet,
    `update memberships set organisation_id = '${String(organisation)}' where account_id = '${colleague.id}'`,
  )
  expect(await reportFor(colleague)).toMatchObject({ may_write: false })
  expectRefusal(await write(colleague, { lessons: 'Sans avoir conduit' }), debriefNotYours)
})

test('a crossed border has no report, and a drill has the same one, marked', async () => {
  id = (await raised(caller, { alert_type: 'zone_violation' })).id
  expectRefusal(await coordinator.request(`GET /alerts/${id}/debrief/`), debriefOnlyOfCases)
  id = (await raised(caller, { is_drill: true, nature: sosNatures[0] })).id
  await rowsOf(guet, `update alerts set is_drill = true where id = '${id}'`)
  expect(await reportFor(admin)).toMatchObject({ drill: true, kind: 'sos' })
})

test('weather and track are kept ten minutes after the end, and hold when both are forgotten', async () => {
  await rescue()
  const before = await reportFor(coordinator)
  await keepCases(guet.services)
  expect(await rowsOf(guet, `select alert_id from debriefs where alert_id = '${id}'`)).toEqual([])
  guet.clock.pass(10 * minute)
  await keepCases(guet.services)
  await rowsOf(guet, 'delete from weather_cells')
  await rowsOf(guet, `delete from positions where pirogue_id = (select pirogue_id from alerts where id = '${id}')`)
  const { weather, track } = await reportFor(coordinator)
  expect(track).toEqual(before['track'])
  expect(weather).toMatchObject({ wind_speed: (before['weather'] as Json)['wind_speed'] })
  expect(before['track']).toMatchObject({ fixes: 1 })
})

test('the table has a line for each step, with its seconds', async () => {
  await rescue()
  await write(coordinator, { lessons: '=1+1' })
  const file = await coordinator.request(`GET /alerts/${id}/debrief/export/`)
  const text = file.raw.toString()
  expect(text).toContain('delai;on_scene;;')
  expect(text).toContain(';1800;s;')
  expect(text).toContain("'=1+1")
})

test('a boat that was heard after its call drifts from there', async () => {
  id = (await raised(caller, { nature: 'panne' })).id
  guet.clock.pass(hour)
  await send(caller, place({ timestamp: guet.clock.now.toISOString(), latitude: 14.8, longitude: -17.6 }))
  const found = { latitude: 14.8, longitude: -17.6, at: new Date(guet.clock.now.getTime() + hour).toISOString() }
  await write(admin, { lessons: '', found })
  const { drift } = await reportFor(admin)
  expect(drift).toMatchObject({ standing: 'told', told: { hours: 1 } })
})

test('totals have nobody’s name, no drill, and no line of fewer than three', async () => {
  await rowsOf(guet, 'delete from alerts')
  stayInOneMonth()
  for (let count = 0; count < 3; count += 1) await rescue()
  id = (await raised(caller)).id
  await rowsOf(guet, `update alerts set is_drill = true where id = '${id}'`)
  const { body } = await coordinator.request('GET /debriefs/totals/')
  expect(body['results']).toMatchObject([
    {
      sector: 'grande_cote',
      cases: 3,
      sos: 3,
      people: 15,
      seen_after: 20,
      in_charge_after: 50,
      on_scene_after: 1800,
      over_after: 7200,
    },
  ])
  expect(JSON.stringify(body)).not.toContain('Sopé')
  await rowsOf(guet, 'update alert_rescuers set on_scene_at = null')
  await rowsOf(guet, `delete from alert_trail where act = 'on_scene'`)
  const unknown = (await coordinator.request('GET /debriefs/totals/')).body['results']
  expect(unknown).toMatchObject([{ cases: 3, on_scene_after: null, over_after: 7200 }])
  await rowsOf(guet, `delete from alerts where id = (select id from alerts where not is_drill limit 1)`)
  expect((await coordinator.request('GET /debriefs/totals/')).body['results']).toEqual([])
})

test('totals by quai name the one that was nearest, and have the drift’s error once it was compared with three', async () => {
  await rowsOf(guet, 'delete from alerts')
  stayInOneMonth()
  const { latitude, longitude } = place() as { latitude: number; longitude: number }
  await admin.request('POST /quais/', {
    body: { name: 'Quai de Lompoul', location: 'Lompoul', latitude: latitude + 0.01, longitude },
  })
  const errors: number[] = []
  for (let count = 0; count < 3; count += 1) {
    await rescue()
    const at = new Date(guet.clock.now.getTime() - hour).toISOString()
    await write(coordinator, { lessons: '', found: { latitude: latitude + (2 - count) / 10, longitude, at } })
    guet.clock.pass(10 * minute)
    await keepCases(guet.services)
    const { drift } = (await reportFor(coordinator)) as { drift: { told: { error_metres: number } } }
    errors.push(drift.told.error_metres)
  }
  const told = async () => (await coordinator.request('GET /debriefs/totals/?by=quai')).body['results']
  const line = { sector: 'grande_cote', quai: 'Quai de Lompoul', cases: 3, by_itself: 0, told_after: 0 }
  expect(await told()).toMatchObject([{ ...line, drift_error_metres: null }])
  await compareDrifts(guet.services)
  const [, median] = errors.toSorted((one, other) => one - other)
  expect(await told()).toMatchObject([{ ...line, drift_error_metres: median }])
  // The nearest of them was found elsewhere after all: it is compared anew.
  await write(coordinator, {
    lessons: '',
    found: { latitude: latitude + 1, longitude, at: guet.clock.now.toISOString() },
  })
  await compareDrifts(guet.services)
  expect(await told()).toMatchObject([{ ...line, drift_error_metres: errors[0] }])
})

/** Three rescues take six hours: on the last day of a month they would be of two. */
function stayInOneMonth(): void {
  const { now } = guet.clock
  const left = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()
  if (left < 12 * hour) guet.clock.pass(left)
}
