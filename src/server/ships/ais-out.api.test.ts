import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aisOutIn } from '#server/platform/config/ship-settings.ts'
import { minute, send } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { watchShips } from './guard.actions.ts'
import { keepShips } from './ships.actions.ts'

/** A coast station that takes pseudo targets, and a ship that comes at a boat. */
const station = createSocket('udp4')
const heard: string[] = []
let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  station.on('message', (datagram) => heard.push(datagram.toString()))
  station.bind(0, '127.0.0.1')
  await once(station, 'listening')
  guet = await openTestServer({ GUET_AIS_OUT: `udp://006630001@127.0.0.1:${station.address().port}` })
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(async () => {
  station.close()
  await guet.close()
})

test('is told where the boat is when somebody is warned, and each half minute; never of a boat that was not heard for five minutes', async () => {
  const sentences = async () => (await until('end')).filter((one) => one !== 'end').map((one) => one.slice(0, 15))
  await boatIs()
  await shipComes(2)
  expect(await sentences()).toEqual(['!AIVDM,1,1,,A,8'])
  guet.clock.pass(10_000)
  await shipComes(1.97)
  expect(await sentences()).toEqual([])
  guet.clock.pass(20_000)
  await shipComes(1.9)
  expect(await sentences()).toHaveLength(1)
  guet.clock.pass(6 * minute)
  await shipComes(1.1)
  expect(await sentences()).toEqual([])
  await boatIs()
  guet.clock.pass(minute)
  await shipComes(0.9)
  expect(await sentences()).toHaveLength(1)
})

describe('the setting', () => {
  test.each([
    ['udp://006630001@192.168.1.20:10110', { station: '006630001', host: '192.168.1.20', port: 10_110 }],
    ['udp://006630001@[::1]:10110', { station: '006630001', host: '::1', port: 10_110 }],
    ['udp://6630001@192.168.1.20:10110', null],
    ['udp://006630001@192.168.1.20:70000', null],
    ['tcp://006630001@192.168.1.20:10110', null],
    ['udp://006630001@host/path:1', null],
    [undefined, null],
  ])('%s', (written, read) => {
    expect(aisOutIn(written)).toEqual(read)
  })
})

/** What came before this word of our own; datagrams on one machine keep their order. */
async function until(word: string): Promise<readonly string[]> {
  const own = createSocket('udp4')
  own.send(word, station.address().port, '127.0.0.1')
  while (!heard.includes(word)) await once(station, 'message')
  own.close()
  return heard.splice(0)
}

async function boatIs(): Promise<void> {
  const place = { latitude: 15, longitude: -17.3, speed: 0, heading: 0 }
  await send(fisherman, { ...place, timestamp: guet.clock.now.toISOString() })
}

async function shipComes(miles: number): Promise<void> {
  const at = guet.clock.now.getTime()
  const place = { latitude: 15 + miles / 60, longitude: -17.3, at, speed: 12, heading: 180 }
  const facts = { name: 'TERANGA', shipType: 70, length: null, width: null }
  await keepShips(guet.services, [{ mmsi: '663012345', ...facts, heardAt: at, place }])
  await watchShips(guet.services)
}
