import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, race } from '#test/kills/alert-races.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let crew: Crew
beforeAll(async () => {
  guet = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const coordinator = await guet.signedInAs('organization')
  const fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  crew = { coordinator, fisherman, admin: await guet.signedInAs('admin') }
})
afterAll(() => guet.close())

test('R9: 1,000 times: one legal end, and everybody in the trail', async () => {
  for (let number = 0; number < 1000; number += 1) await race(guet, crew, number)
  expect(guet.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})
