/** @module-tag later */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, alertOf, raised } from '#test/samples/sos.ts'
import { ago, place, send } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const many = 200

test('two hundred who say that they go are all told to who waits and to who leads, each with his minutes, and all turn back at its end', async () => {
  const coordinator = await guet.signedInAs('organization')
  const caller = await guet.signedInAs('fisherman', { of: coordinator })
  const { id } = await raised(caller)
  const people: SignedInPerson[] = []
  for (let index = 0; index < many; index += 1) {
    const one = await guet.signedInAs('fisherman', { of: coordinator })
    await send(one, place({ latitude: 14.6 + index / 1000, timestamp: ago(guet, 0) }))
    people.push(one)
  }
  for (const one of people) expect((await act(one, 'going', id)).status).toBe(200)
  const going = async () => (await alertOf(caller, id))['going'] as { user: string; arrives_at?: string }[]
  const asked = async () =>
    (await coordinator.request(`GET /alerts/${id}/asks/`)).body['results'] as { standing: string }[]
  const told = await going()
  expect(new Set(told.map(({ user }) => user))).toEqual(new Set(people.map((one) => one.id)))
  expect(told.every(({ arrives_at: arrivesAt }) => arrivesAt !== undefined)).toBe(true)
  expect((await asked()).map(({ standing }) => standing)).toEqual(people.map(() => 'going'))
  expect((await act(coordinator, 'acknowledge', id)).status).toBe(200)
  expect((await act(coordinator, 'resolve', id, { reason: 'secouru' })).body).toMatchObject({ status: 'resolved' })
  expect((await asked()).map(({ standing }) => standing)).toEqual(people.map(() => 'stood_down'))
})
