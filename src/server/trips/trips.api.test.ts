import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tripChanged } from '#contract/trips/trips.live.ts'
import { fieldInvalid, fieldTooLong, notFound, signInNeeded } from '#contract/wire/refusal.ts'
import { type AddressedNews, newestTopic } from '#server/platform/live/publish.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type Shown,
  addDevice,
  ago,
  day,
  deviceNamed,
  hour,
  minute,
  place,
  report,
  results,
  sendBatch,
} from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { endSilentTrips, replayLate } from './trips.jobs.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

describe('a trip is found from positions alone:', () => {
  test('in progress while the boat is away, over when it is back', async () => {
    const person = await guet.signedInAs('fisherman')
    const all = outAndBack(3 * hour)
    await sendBatch(person, all.slice(0, 40))
    const [open] = await tripsOf(person)
    expect(open).toMatchObject({ user: person.id, end_time: null, pirogue_name: 'Sopé', notes: null })
    expect(open?.['distance_km']).toBeGreaterThan(4)
    await sendBatch(person, all.slice(40))
    const [over, ...others] = await tripsOf(person)
    expect(others).toEqual([])
    expect(over).toMatchObject({
      id: open?.id,
      start_time: open?.['start_time'],
      end_time: expect.any(String) as unknown,
      start_location: { latitude: 14.932512, longitude: -17.192534 },
    })
    // 30 minutes out and 30 back, 0.003° of longitude a minute.
    expect(Number(over?.['distance_km'])).toBeCloseTo(60 * 0.003 * 107.46, 0)
    expect(over?.['avg_speed']).toBeGreaterThan(9)
    expect(over?.['max_speed']).toBeGreaterThanOrEqual(Number(over?.['avg_speed']))
    expect((await person.request(`GET /tracking/trips/${over?.id}/`)).body).toEqual(over)
  })

  test('a boat that lies still makes none', async () => {
    const person = await guet.signedInAs('fisherman')
    await sendBatch(
      person,
      Array.from({ length: 60 }, (_, index) => at(hour - index * minute, 0, 0.4)),
    )
    expect(await tripsOf(person)).toEqual([])
  })

  test('places without a fix, 0,0 and impossible jumps add nothing', async () => {
    const [clean, dirty] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    const all = outAndBack(3 * hour)
    await sendBatch(clean, all)
    const false_ = [2.4, 2.6, 2.8].map((hours, index) =>
      place({ timestamp: ago(guet, hours * hour + 1000), latitude: index, longitude: index * 50 }),
    )
    await sendBatch(dirty, [...renamed(all), ...false_].toSorted(byTime))
    const figures = async (person: SignedInPerson) =>
      (await tripsOf(person)).map((trip) => [trip['distance_km'], trip['max_speed']])
    expect(await figures(dirty)).toEqual(await figures(clean))
    expect(await figures(clean)).toHaveLength(1)
  })

  test('two devices on board are one trip', async () => {
    const person = await guet.signedInAs('fisherman')
    const tracker = await addDevice(admin, { user: person.id })
    guet.clock.pass(4 * hour)
    const fixes = outAndBack(3 * hour)
    await sendBatch(person, fixes)
    await hearAll(tracker, fixes)
    await late()
    const found = await tripsOf(person)
    expect(found).toHaveLength(1)
    expect(Number(found[0]?.['distance_km'])).toBeCloseTo(60 * 0.003 * 107.46, 0)
  })

  test('what comes late, backwards and in pieces gives the same trip, and it keeps its name', async () => {
    const [inOrder, late_] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
    const all = outAndBack(3 * hour)
    await sendBatch(inOrder, renamed(all))
    const pieces = [all.slice(60), all.slice(0, 25), all.slice(20, 62), all.slice(10, 30)]
    for (const piece of pieces) await sendBatch(late_, piece.toReversed())
    await late()
    const [expected] = await tripsOf(inOrder)
    const [found, ...others] = await tripsOf(late_)
    expect(others).toEqual([])
    expect(found).toMatchObject(figuresOf(expected))
    await late_.request(`PATCH /tracking/trips/${found?.id}/`, { body: { notes: 'Thiof' } })
    await sendBatch(late_, [at(3 * hour - 90_500, 0.0045)])
    await late()
    expect(await tripsOf(late_)).toMatchObject([{ id: found?.id, notes: 'Thiof' }])
  })

  test('a boat that came home and fell silent is in port after an hour, and out again when it is heard again at sea', async () => {
    const person = await guet.signedInAs('fisherman')
    const all = outAndBack(hour + 6 * minute)
    await sendBatch(person, all.slice(0, 65))
    expect(await tripsOf(person)).toMatchObject([{ end_time: null }])
    guet.clock.pass(2 * hour)
    await endSilentTrips(guet.services)
    const [silent] = await tripsOf(person)
    expect(silent?.['end_time']).toBe(silent?.['last_heard'])
    const known = new Date(String(silent?.['last_heard'])).getTime()
    await sendBatch(person, [
      place({ id: newId(), timestamp: new Date(known + 20 * minute).toISOString(), longitude: -17.22 }),
    ])
    expect(await tripsOf(person)).toMatchObject([{ id: silent?.id, end_time: null }])
  })

  test('a boat that is silent at sea stays out', async () => {
    const person = await guet.signedInAs('fisherman')
    await sendBatch(person, outAndBack(hour).slice(0, 40))
    guet.clock.pass(3 * day)
    await endSilentTrips(guet.services)
    expect(await tripsOf(person)).toMatchObject([{ end_time: null }])
  })
})

describe('the list', () => {
  test('is newest first, counted, and cut by the day of departure and by boat', async () => {
    const person = await guet.signedInAs('fisherman')
    const departures = [1, 10, 20].map((days) => ago(guet, days * day - minute * 4))
    for (const days of [20, 10, 1]) await sendBatch(person, outAndBack(days * day))
    await late()
    const all = await tripsOf(person)
    expect(all.map((trip) => trip['start_time'])).toEqual(departures)
    const [recent] = all
    expect(await tripsOf(admin, `user=${person.id}&from=${ago(guet, 12 * day)}`)).toEqual(all.slice(0, 2))
    expect(await tripsOf(admin, `pirogue=${String(recent?.['pirogue'])}&to=${ago(guet, 12 * day)}`)).toEqual(
      all.slice(2),
    )
    const page = await person.request('GET /tracking/trips/?page_size=2&page=2')
    expect(page.body).toMatchObject({ count: 3, next: null })
    expect(results(page)).toEqual(all.slice(2))
  })

  test.each([
    ['user', 'moi'],
    ['bounds', 'jour'],
    ['pirogue', '1'],
    ['from', 'hier'],
    ['to', '2026-13-01T00:00:00Z'],
  ])('%s=%s is refused', async (name, value) => {
    expectRefusal(await admin.request(`GET /tracking/trips/?${name}=${value}`), fieldInvalid, { [name]: fieldInvalid })
  })
})

describe('who sees which:', () => {
  test('a fisherman his own; his organisation his when he shares; an administrator all; nobody none', async () => {
    const [member, comrade] = [
      await guet.signedInAs('fisherman', { of: organisation }),
      await guet.signedInAs('fisherman', { of: organisation }),
    ]
    const stranger = await guet.signedInAs('organization')
    await sendBatch(member, outAndBack(2 * hour))
    const [trip] = await tripsOf(member)
    const seenBy = async (person: SignedInPerson) => (await tripsOf(person, `user=${member.id}`)).length
    expect(await Promise.all([member, comrade, organisation, stranger, admin].map(seenBy))).toEqual([1, 0, 1, 0, 1])
    await member.request('PUT /users/preferences/', { body: { shareLocation: false } })
    expect(await Promise.all([member, comrade, organisation, stranger, admin].map(seenBy))).toEqual([1, 0, 0, 0, 1])
    for (const person of [comrade, organisation, stranger]) {
      expect((await person.request(`GET /tracking/trips/${trip?.id}/`)).status).toBe(403)
    }
    expectRefusal(await guet.request('GET /tracking/trips/'), signInNeeded)
    expectRefusal(await admin.request(`GET /tracking/trips/${newId()}/`), notFound)
  })
})

describe('notes', () => {
  test('are written by whoever sailed, and by who manages the boat', async () => {
    const person = await guet.signedInAs('fisherman', { of: organisation })
    await sendBatch(person, outAndBack(2 * hour))
    const [trip] = await tripsOf(person)
    const write = (by: SignedInPerson, notes: unknown) =>
      by.request(`PATCH /tracking/trips/${trip?.id}/`, { body: { notes } })
    expect((await write(person, ' Deux caisses de thiof ')).body).toEqual({ ...trip, notes: 'Deux caisses de thiof' })
    expect((await write(organisation, '')).body).toMatchObject({ notes: null })
    expect((await write(admin, 'Vu')).body).toMatchObject({ notes: 'Vu' })
    expectRefusal(await write(person, 'x'.repeat(5001)), fieldTooLong, { notes: fieldTooLong })
    const change = { distance_km: 900, end_time: null, user: admin.id }
    const answer = await person.request(`PATCH /tracking/trips/${trip?.id}/`, { body: change })
    expect(answer.body).toEqual({ ...trip, notes: 'Vu' })
  })
})

test('the screens of whoever sees the boat are told when it goes out, when it is back, and now and then between', async () => {
  const person = await guet.signedInAs('fisherman', { of: organisation })
  const told: AddressedNews[] = []
  const leave = guet.services.bus.subscribe(newestTopic, (news) =>
    told.push(...(news as AddressedNews[]).filter(({ name }) => name === tripChanged.name)),
  )
  const all = outAndBack(3 * hour)
  await sendBatch(person, all.slice(0, 4))
  expect(told).toEqual([])
  for (const piece of [all.slice(4, 20), all.slice(20, 21), all.slice(21, 22)]) await sendBatch(person, piece)
  guet.clock.pass(minute)
  await sendBatch(person, all.slice(22, 23))
  await sendBatch(person, all.slice(23))
  leave()
  const [trip] = await tripsOf(person)
  const open = { pirogue: trip?.['pirogue'], user: person.id, open: { id: trip?.id, end_time: null } }
  expect(told.map(({ data }) => data)).toMatchObject([open, open, { ...open, open: null }])
  expect(told[0]?.audience).toMatchObject({ kind: 'boat', boat: { ownerId: person.id, sharesLocation: true } })
})

test('the trips that the database shows are those of the boats that the contract lets see in full', async () => {
  const other = await guet.signedInAs('organization')
  const owners = await Promise.all([
    guet.signedInAs('fisherman', { of: organisation }),
    guet.signedInAs('fisherman', { of: other }),
    guet.signedInAs('fisherman'),
  ])
  const hidden = await Promise.all([guet.signedInAs('fisherman', { of: organisation }), guet.signedInAs('fisherman')])
  for (const person of hidden) await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
  for (const person of [...owners, ...hidden]) await sendBatch(person, outAndBack(2 * hour))
  for (const viewer of [organisation, other, admin]) {
    const positions = await seenUsers(viewer, '/tracking/locations/')
    const trips = await seenUsers(viewer, '/tracking/trips/')
    const all = [...owners, ...hidden].map(({ id }) => id)
    expect(all.filter((id) => trips.has(id))).toEqual(all.filter((id) => positions.has(id)))
  }
})

async function seenUsers(viewer: SignedInPerson, path: string): Promise<ReadonlySet<unknown>> {
  return new Set(results(await viewer.request(`GET ${path}?page_size=100`)).map(({ user }) => user))
}

async function late(): Promise<void> {
  guet.clock.pass(10_000)
  await replayLate(guet.services)
}

async function tripsOf(person: SignedInPerson, query = ''): Promise<readonly Shown[]> {
  return results(await person.request(`GET /tracking/trips/?page_size=100&${query}`))
}

type Fields = { readonly [name: string]: unknown }
function renamed(fixes: readonly Fields[]): Fields[] {
  return fixes.map((fix) => ({ ...fix, id: newId() }))
}

function figuresOf(trip: Shown | undefined) {
  return Object.fromEntries(Object.entries(trip ?? {}).filter(([name]) => !['id', 'user', 'pirogue'].includes(name)))
}

/** From the beach of Cayar half an hour west and back, a position a minute, then twenty minutes on the beach. */
function outAndBack(began: number) {
  const west = [
    ...Array.from({ length: 31 }, (_, index) => index),
    ...Array.from({ length: 31 }, (_, index) => 30 - index),
  ]
  const ashore = Array.from({ length: 20 }, () => 0)
  return [0, 0, 0, 0, ...west, ...ashore].map((step, index) =>
    at(began - index * minute, step * 0.003, step > 0 ? 10.4 : 0),
  )
}

function at(milliseconds: number, west: number, speed = 10) {
  return place({ id: newId(), timestamp: ago(guet, milliseconds), longitude: -17.192534 - west, speed })
}

function byTime(one: Fields, other: Fields): number {
  return String(one['timestamp']).localeCompare(String(other['timestamp']))
}

async function hearAll(tracker: Shown, fixes: readonly Fields[]): Promise<void> {
  const device = await deviceNamed(guet.services, String(tracker['device_id']))
  if (device === null) throw new Error('This tracker is not known.')
  await guet.services.ingest.take(
    fixes.map((fix) => ({
      device,
      id: null,
      receivedAt: guet.clock.now,
      report: report({
        at: new Date(new Date(String(fix['timestamp'])).getTime() + 7000),
        latitude: Number(fix['latitude']) + 0.001,
        longitude: Number(fix['longitude']),
      }),
    })),
  )
}
