import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo } from '#dev/weather-stand-in/answers.ts'
import { nothingUnderWay } from '#server/weather/cells.actions.ts'
import { type SmsWorld, openSmsWorld } from '#test/samples/sms.ts'

const asked = Promise.withResolvers<void>()
const answered = Promise.withResolvers<void>()
let service: Server
let world: SmsWorld
beforeAll(async () => {
  const answer = async (address: string, reply: ServerResponse) => {
    asked.resolve()
    await answered.promise
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answerTo(new URL(address, 'http://localhost'), world.guet.clock.now).body))
  }
  service = createServer((request, reply) => void answer(request.url ?? '/', reply))
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  world = await openSmsWorld({ OPEN_METEO_URL: origin, OPEN_METEO_MARINE_URL: origin })
})
afterAll(async () => {
  await nothingUnderWay(world.guet.services)
  await world.guet.close()
  service.closeAllConnections()
  service.close()
})

test('a call for help does not wait for a weather service that somebody else’s SMS waits for', async () => {
  await world.begin()
  const sea = world.writes('1')
  await asked.promise
  await world.writes('SOS')
  expect(await world.sosOf(world.admin)).toHaveLength(1)
  answered.resolve()
  await sea
  expect((await world.answers()).some((said) => said.startsWith('GUET : mer Grande C'))).toBe(true)
})
