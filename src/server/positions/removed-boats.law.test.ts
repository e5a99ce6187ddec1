import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestTopic } from '#server/platform/live/publish.actions.ts'
import { act, alertOf, raised } from '#test/samples/sos.ts'
import { type Shown, addDevice, at, hear, minute, newestSeenBy, send, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { snapshotFor } from './tracks.actions.ts'

/** A boat that was removed is on no map, and what it carried is seen as what it is. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let person: SignedInPerson
let boat: string
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  organisation = await guet.signedInAs('organization')
  person = await guet.signedInAs('fisherman', { of: organisation })
  for (const minutes of [9, 5]) await send(person, ashore(minutes))
  boat = await boatOf(person)
})

test('it is in no list of places, in no snapshot of the stream, not in the past and has no wake; its track is history', async () => {
  expect(await listed()).toEqual([true, true, true, true, true, true])
  expect(await remove()).toBe(204)
  expect(await listed()).toEqual([false, false, false, false, false, false])
  expect(await trackOf(organisation, `pirogue=${boat}`)).toHaveLength(2)
})

test('its owner is seen on the boat that he has instead, and its tracker as itself, as soon as they are heard', async () => {
  const tracker = await addDevice(organisation, { pirogue: boat })
  await hear(guet, tracker, 2 * minute)
  await remove()
  guet.clock.pass(minute)
  await send(person, ashore(0))
  await hear(guet, tracker)
  const seen = await newestSeenBy(organisation)
  const instead = await boatOf(person)
  expect(seen).toHaveLength(2)
  expect(new Set(seen.map(({ pirogue, device }) => pirogue ?? device))).toEqual(new Set([instead, tracker.id]))
})

test('what its tracker brings late is kept, and told to no screen', async () => {
  const tracker = await addDevice(organisation, { pirogue: boat })
  guet.clock.pass(10 * minute)
  await remove()
  guet.clock.pass(minute)
  const [told, stop] = [new Set<unknown>(), guet.services.bus.subscribe(newestTopic, (news) => note(news))]
  const note = (news: unknown) => (news as { about: unknown }[]).forEach(({ about }) => told.add(about))
  await hear(guet, tracker, 5 * minute)
  await hear(guet, tracker)
  await expect.poll(() => told).toContain(tracker.id)
  stop()
  expect(told).not.toContain(boat)
  expect(await trackOf(organisation, `device=${tracker.id}`)).toHaveLength(2)
  expect(await listed()).not.toContain(true)
})

test('as long as somebody calls for help from it, it is seen', async () => {
  const { id } = await raised(person)
  await rowsOf(guet, `update pirogues set deleted_at = now() where id = '${boat}'`)
  expect(await listed()).toEqual([true, true, true, true, true, true])
  expect(await alertOf(organisation, id)).toMatchObject({ id, status: 'active' })
  await act(person, 'resolve', id, { reason: 'fausse_alerte' })
  expect(await listed()).not.toContain(true)
})

/** Carried along the beach of Cayar: no trip begins, and yet it has a wake. */
function ashore(minutes: number) {
  return at(guet, minutes * minute, { latitude: 14.917 + minutes / 2000, longitude: -17.1185, speed: 0 })
}

/** Of an administrator and the organisation: in the list, in the snapshot, in the past; then in the wakes. */
async function listed(): Promise<boolean[]> {
  const snapshot: unknown[] = []
  const viewer = { id: admin.id, role: 'admin', organisationId: null, isApproved: true } as const
  for await (const news of snapshotFor(guet.services, viewer, new Date(0)))
    snapshot.push(...news.map(({ about }) => about))
  const past = await Promise.all([admin, organisation].map((by) => by.request(`GET /fleet/past/?at=${now()}`)))
  const lists = await Promise.all([admin, organisation].map((by) => newestSeenBy(by)))
  const { wakes } = (await organisation.request('GET /fleet/wakes/')).body as { wakes: string[] }
  const places = past.map(({ body }) => body['results'] as Shown[])
  return [
    ...[...lists, ...places].map((found) => found.some(({ pirogue }) => pirogue === boat)),
    snapshot.includes(boat),
    wakes.length > 0,
  ]
}

function now(): string {
  return guet.clock.now.toISOString()
}

async function remove(): Promise<number> {
  return (await organisation.request(`DELETE /pirogues/${boat}/`)).status
}

async function boatOf(owner: SignedInPerson): Promise<string> {
  return String((await owner.request('GET /tracking/voyages/own/')).body['pirogue'])
}
