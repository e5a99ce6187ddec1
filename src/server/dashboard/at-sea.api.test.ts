import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, day, hour, minute, sendBatch } from '#test/world/fixes.ts'
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
