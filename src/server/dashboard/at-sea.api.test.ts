import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { ago, at, day, hour, minute, sendBatch } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const beach = { latitude: 14.9175, longitude: -17.1215 }
const offTheShore = { latitude: 14.92, longitude: -17.14 }

async function statusOf(person: SignedInPerson): Promise<unknown> {
  return (await person.request('GET /dashboard/')).body['trip_status']
}

test('a boat that is heard once off the shore is at sea; on the beach nothing is known of it', async () => {
  const person = await guet.signedInAs('fisherman')
  await sendBatch(person, [at(guet, hour, beach)])
  expect(await statusOf(person)).toBeNull()
  const another = await guet.signedInAs('fisherman')
  await sendBatch(another, [at(guet, minute, offTheShore)])
  expect(await statusOf(another)).toBe('at_sea')
})

test('in a harbour that reaches so far it is not; and after thirty days nobody knows', async () => {
  const [admin, person] = [await guet.signedInAs('admin'), await guet.signedInAs('fisherman')]
  await sendBatch(person, [at(guet, minute, offTheShore)])
  const circle = { zone_shape: 'circle', radius: 900 }
  const centre = { center_latitude: offTheShore.latitude, center_longitude: offTheShore.longitude }
  const { body } = await admin.request('POST /zones/', {
    body: { name: 'Rade', zone_type: 'harbor', ...circle, ...centre },
  })
  expect(await statusOf(person)).toBeNull()
  await admin.request(`DELETE /zones/${String(body['id'])}/`)
  expect(await statusOf(person)).toBe('at_sea')
  guet.clock.pass(30 * day)
  expect(await statusOf(person)).toBeNull()
})

test('who said that he leaves is at sea for so long, also where no tracker shows it; both of one outing are one', async () => {
  guet.clock.now = new Date('2026-11-20T12:00:00Z')
  const person = await guet.signedInAs('fisherman')
  await describePirogueOf(guet.services, person.id, { name: 'Sopé' })
  const dashboard = async () => (await person.request('GET /dashboard/')).body
  const { id } = await declared(person, { said_at: ago(guet, 29 * minute) })
  const said = { trip_status: 'at_sea', trips: 1, since: ago(guet, 29 * minute), minutes_at_sea: 29 }
  expect(await dashboard()).toMatchObject({ ...said, distance_km: null })
  const out = (index: number) => ({
    ...beach,
    longitude: beach.longitude - index * 0.003,
    speed: index === 0 ? 0 : 10.4,
  })
  await sendBatch(
    person,
    Array.from({ length: 26 }, (_, index) => at(guet, (25 - index) * minute, out(index))),
  )
  expect(await dashboard()).toMatchObject(said)
  expect((await dashboard())['distance_km']).toBeGreaterThan(0)
  guet.clock.pass(hour)
  await returned(person, id)
  const back = { trip_status: 'ashore', trips: 1, minutes_at_sea: 89 }
  expect(await dashboard()).toMatchObject(back)
  guet.clock.pass(hour)
  expect(await dashboard()).toMatchObject(back)
  await sendBatch(person, [at(guet, 0, out(26))])
  expect(await dashboard()).toMatchObject({ trip_status: 'at_sea', trips: 1, minutes_at_sea: 149 })
})

test('who said that he is back is ashore, also where no tracker shows it, and where he was heard last off the shore', async () => {
  const [unheard, heard] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  for (const person of [unheard, heard]) {
    await describePirogueOf(guet.services, person.id, { name: 'Sopé' })
    const { id } = await declared(person, { said_at: ago(guet, 29 * minute) })
    if (person === heard) await sendBatch(person, [at(guet, minute, offTheShore)])
    expect(await statusOf(person)).toBe('at_sea')
    await returned(person, id)
    expect(await statusOf(person)).toBe('ashore')
  }
  guet.clock.pass(minute)
  await sendBatch(heard, [at(guet, 0, offTheShore)])
  expect(await statusOf(heard)).toBe('at_sea')
})
