import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('two devices that say something at once take nothing from each other', async () => {
  const person = await guet.signedInAs('fisherman')
  const said = [{ language: 'wo' }, { theme: 'night' }, { shareLocation: false }, { notifications: { sms: true } }]
  await Promise.all(said.map((body) => person.request('PUT /users/preferences/', { body })))
  expect((await person.request('GET /users/preferences/')).body).toMatchObject({
    language: 'wo',
    theme: 'night',
    shareLocation: false,
    notifications: { sms: true },
  })
})
