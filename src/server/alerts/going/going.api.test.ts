import { afterAll, beforeAll, expect, test } from 'vitest'
import { notAnSos, sosIsOver } from '#contract/alerts/alert.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { cellNamed } from '#server/weather/cells.actions.ts'
import { act, alertOf, raised, trailOf } from '#test/samples/sos.ts'
import { ago, day, hour, minute, place, send } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let caller: SignedInPerson
let mate: SignedInPerson
let coordinator: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  caller = await guet.signedInAs('fisherman', { of: coordinator })
  mate = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())

const notGoing = (person: SignedInPerson, id: string) => person.request(`DELETE /alerts/${id}/going/`)
const goingTo = async (id: string) =>
  ((await alertOf(caller, id))['going'] as { user: string }[]).map(({ user }) => user)

test('a fisherman and a coordinator say that they go: whoever called reads who is on the way, and it rings on', async () => {
  const { id } = await raised(caller)
  expect((await act(mate, 'going', id)).body).toMatchObject({ status: 'active', going: [{ user: mate.id }] })
  guet.clock.pass(1000)
  await act(coordinator, 'going', id)
  expect(await goingTo(id)).toEqual([mate.id, coordinator.id])
  expect(await alertOf(caller, id)).toMatchObject({ status: 'active', acknowledged_by: null })
  await act(admin, 'acknowledge', id)
  expect(await goingTo(id)).toEqual([mate.id, coordinator.id])
})

test('said twice it is said once, and withdrawn it can be said again', async () => {
  const { id } = await raised(caller)
  await act(mate, 'going', id)
  await act(mate, 'going', id)
  expect((await notGoing(mate, id)).body).toMatchObject({ going: [] })
  expect((await notGoing(mate, id)).status).toBe(200)
  await act(mate, 'going', id)
  expect(await goingTo(id)).toEqual([mate.id])
  expect((await trailOf(caller, id)).filter((one) => one !== 'escalated')).toEqual([
    'raised',
    'going',
    'turned_back',
    'going',
  ])
})

test('nobody goes to himself, to what is no SOS, or to what is over', async () => {
  const { id } = await raised(caller)
  expect((await act(caller, 'going', id)).body).toMatchObject({ going: [] })
  const zone = await raised(caller, { alert_type: 'zone_violation' })
  expectRefusal(await act(mate, 'going', zone.id), notAnSos)
  await act(admin, 'resolve', id, { reason: 'secouru' })
  expectRefusal(await act(mate, 'going', id), sosIsOver)
  expectRefusal(await notGoing(mate, id), sosIsOver)
})

test('whoever does not see the call does not go, and who waits to be approved is told so', async () => {
  const { id } = await raised(caller)
  expectRefusal(await act(await guet.signedInAs('fisherman'), 'going', id), accessRefused)
  expectRefusal(await act(await guet.signedInAsPending(), 'going', id), organisationPending)
})

test('an SOS that calls again asks again who goes', async () => {
  const { id } = await raised(caller)
  await act(mate, 'going', id)
  await act(admin, 'resolve', id, { reason: 'secouru' })
  await act(caller, 'reopen', id)
  expect(await goingTo(id)).toEqual([])
  await act(mate, 'going', id)
  expect(await goingTo(id)).toEqual([mate.id])
})

test('whoever called reads in how many minutes help is there, by where it was heard and how it made its way; then that it is', async () => {
  const { id } = await raised(caller)
  const { latitude, longitude } = (await alertOf(caller, id))['location'] as { latitude: number; longitude: number }
  const goes = async () => ((await alertOf(caller, id))['going'] as { arrives_at?: string; on_scene?: boolean }[])[0]
  await act(mate, 'going', id)
  expect(await goes()).not.toHaveProperty('arrives_at')
  await send(mate, place({ latitude: latitude - 10.5 / 60, longitude, timestamp: ago(guet, 0) }))
  guet.clock.pass(15 * minute)
  await send(mate, place({ latitude: latitude - 7 / 60, longitude, timestamp: ago(guet, 0) }))
  const now = guet.clock.now.getTime()
  expect(Math.round((Date.parse((await goes())?.arrives_at ?? '') - now) / minute)).toBe(30)
  expect(await goes()).toMatchObject({ on_scene: false })
  guet.clock.pass(30 * minute)
  await send(mate, place({ latitude: latitude - 0.1 / 60, longitude, timestamp: ago(guet, 0) }))
  expect(await goes()).toMatchObject({ on_scene: true })
})

test('of a call that is over it is said of nobody when he is there, and again when that was a slip', async () => {
  const { id } = await raised(caller)
  const helper = await guet.signedInAs('fisherman', { of: coordinator })
  await act(helper, 'going', id)
  const there = await placeOf(id)
  await send(helper, place({ ...there, latitude: there.latitude - 7 / 60, timestamp: ago(guet, 0) }))
  const arrivals = async () => {
    const asked = (await coordinator.request(`GET /alerts/${id}/asks/`)).body['results'] as object[]
    const going = (await alertOf(caller, id))['going'] as object[]
    return [...going, ...asked].map((one) => ('arrives_at' in one ? one.arrives_at : 'absent'))
  }
  const coming = await arrivals()
  expect(coming.every((one) => typeof one === 'string' && one.endsWith('Z'))).toBe(true)
  await act(admin, 'resolve', id, { reason: 'secouru' })
  expect(await arrivals()).toEqual(['absent', null])
  await act(admin, 'resolve/undo', id)
  expect(await arrivals()).toEqual(coming)
})

/** What one origin of the weather said of the place of a call, hour by hour. */
async function keepWeather(
  { latitude, longitude }: { latitude: number; longitude: number },
  { kind, origin = 'asked', at = guet.clock.now }: { kind: 'air' | 'sea'; origin?: string; at?: Date },
  valuesAt: ((hoursAway: number) => unknown) | null,
) {
  const nearest = Math.round(guet.clock.now.getTime() / hour) * hour
  const hours = Array.from({ length: 49 }, (_, index) => ({
    at: new Date(nearest + (index - 24) * hour).toISOString(),
    values: valuesAt?.(index - 24),
  }))
  const outlook = valuesAt === null ? 'null' : `'${JSON.stringify({ now: null, hours })}'`
  await rowsOf(
    guet,
    `insert into weather_cells (cell, kind, origin, outlook, ${valuesAt === null ? 'failed_at' : 'fetched_at'}) values
    ('${cellNamed({ latitude, longitude })}', '${kind}', '${origin}', ${outlook}, '${at.toISOString()}')`,
  )
}

async function placeOf(id: string) {
  const { latitude, longitude } = (await alertOf(caller, id))['location'] as { latitude: number; longitude: number }
  return { latitude, longitude }
}

/** A call by day, and who goes to it from seven miles south of it. */
async function goingAtNoon() {
  const noon = Math.ceil(guet.clock.now.getTime() / day) * day + day / 2
  guet.clock.pass(noon - guet.clock.now.getTime())
  const { id } = await raised(caller)
  const there = await placeOf(id)
  const helper = await guet.signedInAs('fisherman', { of: coordinator })
  await act(helper, 'going', id)
  await send(helper, place({ ...there, latitude: there.latitude - 7 / 60, timestamp: ago(guet, 0) }))
  return { id, there, helper }
}

test('who goes is told of where the call drifts to: later where wind and current carry it away from him; the answer says of which place', async () => {
  const { id, there, helper } = await goingAtNoon()
  const goes = async () =>
    ((await alertOf(caller, id))['going'] as { arrives_at: string; towards: string; distance: number }[])[0]
  const minutes = async () =>
    Math.round((Date.parse((await goes())?.arrives_at ?? '') - guet.clock.now.getTime()) / minute)
  expect([await minutes(), (await goes())?.towards]).toEqual([60, 'last_place'])
  await keepWeather(there, { kind: 'sea' }, () => ({ currentSpeed: 2, currentDirection: 0 }))
  expect([await minutes(), (await goes())?.towards]).toEqual([60, 'last_place'])
  await keepWeather(there, { kind: 'air' }, () => ({ windSpeed: 0, windDirection: 0 }))
  expect([await minutes(), (await goes())?.towards]).toEqual([84, 'drift'])
  const asked = (await coordinator.request(`GET /alerts/${id}/asks/`)).body['results'] as { towards: string }[]
  expect(asked).toMatchObject([{ user: helper.id, towards: 'drift', arrives_at: (await goes())?.arrives_at }])
  guet.clock.pass(hour)
  await send(helper, place({ ...there, latitude: there.latitude - 7 / 60, timestamp: ago(guet, 0) }))
  expect(Math.round(((await goes())?.distance ?? 0) / 1852)).toBe(9)
  await rowsOf(guet, 'delete from weather_cells')
})

test('of two origins of the weather that which was asked last slows who goes, also while it has not answered', async () => {
  const { id, there } = await goingAtNoon()
  const minutes = async () => {
    const [goes] = (await alertOf(caller, id))['going'] as { arrives_at?: string }[]
    return Math.round((Date.parse(goes?.arrives_at ?? '') - guet.clock.now.getTime()) / minute)
  }
  const before = new Date(guet.clock.now.getTime() - 2 * hour)
  await keepWeather(there, { kind: 'sea', origin: 'before', at: before }, () => ({ waveHeight: 4 }))
  expect(await minutes()).toBe(120)
  await keepWeather(there, { kind: 'sea', origin: 'silent', at: new Date(before.getTime() + hour) }, null)
  expect(await minutes()).toBe(60)
  await keepWeather(there, { kind: 'sea', origin: 'now' }, (away) => ({ waveHeight: away === 0 ? 1.6 : 4 }))
  expect(await minutes()).toBe(80)
  await rowsOf(guet, 'delete from weather_cells')
})

test('the sea that the kept forecast has there slows who goes, and so does the night; no forecast slows nobody', async () => {
  const noon = Math.ceil(guet.clock.now.getTime() / day) * day + day / 2
  guet.clock.pass(noon - guet.clock.now.getTime())
  const { id } = await raised(caller)
  const { latitude, longitude } = (await alertOf(caller, id))['location'] as { latitude: number; longitude: number }
  const minutes = async () => {
    const [goes] = (await alertOf(caller, id))['going'] as { arrives_at?: string; heard_at?: string }[]
    return Math.round((Date.parse(goes?.arrives_at ?? '') - Date.parse(goes?.heard_at ?? '')) / minute)
  }
  const helper = await guet.signedInAs('fisherman', { of: coordinator })
  const heard = () => send(helper, place({ latitude: latitude - 7 / 60, longitude, timestamp: ago(guet, 0) }))
  await act(helper, 'going', id)
  await heard()
  expect(await minutes()).toBe(60)
  const keep = (kind: 'air' | 'sea', values: unknown) =>
    keepWeather({ latitude, longitude }, { kind }, (away) => (away === 0 ? values : { waveHeight: 4, windSpeed: 40 }))
  await keep('air', { windSpeed: 5 })
  await keep('sea', { waveHeight: 1.4 })
  expect(await minutes()).toBe(60)
  await rowsOf(guet, "delete from weather_cells where kind = 'sea'")
  await keep('sea', { waveHeight: 1.6 })
  expect(await minutes()).toBe(80)
  await rowsOf(guet, 'delete from weather_cells')
  guet.clock.pass(12 * hour)
  await heard()
  expect(await minutes()).toBe(80)
})
