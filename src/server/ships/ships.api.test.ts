import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { knots } from '#contract/wire/units.ts'
import { TrackerConnection } from '#server/trackers/listening/connection.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { addDevice, day, minute, report } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldShips, keepShips } from './ships.actions.ts'

let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from ships')
  await rowsOf(guet, 'delete from ship_places')
  reception = new Reception(guet.services)
})

/** As pyais 3.3 writes them. */
const placed = '!AIVDM,1,1,,A,19pC3vOP1sNgKh08Qap755aqP000,0*00'
const voyage = [
  '!AIVDM,2,1,0,A,59pC3v@2:N2WIL48001@E84pL60EQ18E=<000016BhN:B0000010BhDP0000,0*4A',
  '!AIVDM,2,2,0,A,00000000000,2*24',
]
const yacht = {
  name: '!AIVDM,1,1,,A,H9pC3vQT4<Q@0000000000000000,0*3D',
  type: '!AIVDM,1,1,,A,H9pC3vTT0000000H000000104220,0*5C',
}
const trawler = '!AIVDM,1,1,,A,C9pC3vh0<Wcnt028JN06@000L82T0000000000000000?1@52200,0*41'
const noShips = [
  '!AIVDM,1,1,,A,402PQLAs8@P00NgKh08Qap000000,0*05',
  '!AIVDM,1,1,,A,E>jaHn@17bRRP00000000000000?Gep04@lt000000000000000000000000,4*31',
  '!AIVDM,1,1,,A,91b6u6@000NgKh08Qap000000000,0*3B',
]

test('a ship is heard by its place, its name, its type and its size, whichever comes first, and everybody signed in reads it', async () => {
  for (const sentences of [
    [placed, ...voyage],
    [...voyage, placed],
  ]) {
    await rowsOf(guet, 'delete from ships')
    await say(...sentences)
    expect(await shipsSeenBy(fisherman)).toEqual([
      {
        mmsi: '663012345',
        name: 'TERANGA EXPRESS',
        ship_type: 70,
        length: 180,
        width: 28,
        latitude: 14.9,
        longitude: -17.6,
        speed: expect.closeTo(12.3, 4) as number,
        heading: expect.closeTo(181.2, 4) as number,
        last_heard: guet.clock.now.toISOString(),
      },
    ])
  }
  expect((await guet.request('GET /ships/')).status).toBe(401)
})

test('class B says who it is in two parts, or with its place; without a place it is on no chart', async () => {
  await say(yacht.name, yacht.type, trawler)
  expect(await shipsSeenBy(admin)).toMatchObject([
    { mmsi: '663012347', name: 'NDAR', ship_type: 30, length: 30, width: 8, speed: 5, heading: 10 },
  ])
  const [kept] = await rowsOf(guet, `select name, ship_type, length, width from ships where mmsi = '663012346'`)
  expect(kept).toEqual({ name: 'YACHT', ship_type: 36, length: 12, width: 4 })
})

test('base stations, marks, aircraft and beacons are no ships, nor is what another protocol says', async () => {
  await say(...noShips)
  await hear('974123456', 0, 14.9)
  await reception.receive([report({ deviceId: '663012345' })], { ...sender, protocol: 'h02' })
  await reception.ships.write()
  expect(await rowsOf(guet, 'select mmsi from ships')).toEqual([])
})

test('a number that is a device of ours is no ship; one that becomes a device is none any more', async () => {
  await addDevice(admin, { device_id: '663000001' })
  await hear('663000001', 0, 14.9)
  await hear('663000002', 0, 14.9)
  await reception.ships.write()
  expect((await shipsSeenBy(admin)).map(({ mmsi }) => mmsi)).toEqual(['663000002'])
  await addDevice(admin, { device_id: '663000002' })
  expect(await shipsSeenBy(admin)).toEqual([])
})

test('a ship that jumps stays where it was until that holds for a minute, also when it is written down between', async () => {
  await hear('663000003', 0, 14.9)
  for (const seconds of [10, 20, 69]) {
    await hear('663000003', seconds, 16.2)
    await reception.ships.write()
    expect(await shipsSeenBy(admin)).toMatchObject([{ latitude: 14.9 }])
  }
  await hear('663000003', 75, 16.2)
  await reception.ships.write()
  expect(await shipsSeenBy(admin)).toMatchObject([{ latitude: 16.2 }])
})

test('a point of its track is kept each half minute, and after a day nothing of it is left', async () => {
  for (let second = 0; second < 120; second += 5) {
    await hear('663000004', second, 14.9 + second / 100_000)
    await reception.ships.write()
  }
  const [points] = await rowsOf(guet, 'select count(*)::int as count from ship_places')
  expect(points).toEqual({ count: 4 })
  guet.clock.pass(day + 3 * minute)
  expect(await shipsSeenBy(admin)).toEqual([])
  await forgetOldShips(guet.services)
  expect(await rowsOf(guet, 'select mmsi from ships union select mmsi from ship_places')).toEqual([])
})

test('invented numbers by the thousand leave no more than five thousand ships', async () => {
  const place = { latitude: 14.9, longitude: -17.6, at: guet.clock.now.getTime(), speed: 0, heading: 0 }
  const facts = { name: null, shipType: null, length: null, width: null, heardAt: place.at }
  const said = Array.from({ length: 5100 }, (_, index) => ({ ...facts, mmsi: String(700_000_000 + index), place }))
  await keepShips(guet.services, said)
  await forgetOldShips(guet.services)
  const [kept] = await rowsOf(guet, 'select count(*)::int as count from ships')
  expect(kept).toEqual({ count: 5000 })
})

const sender = { protocol: 'ais', deviceId: null, address: '198.51.100.7' }

async function say(...sentences: string[]): Promise<void> {
  const connection = new TrackerConnection(protocols['ais']!, reception, 'here', () => undefined)
  await connection.take(Buffer.from(sentences.map((sentence) => `${sentence}\r\n`).join('')))
  await reception.ships.write()
}

/** So many seconds after the test began; the clock goes there. */
async function hear(mmsi: string, second: number, latitude: number): Promise<void> {
  const behind = second * 1000 - passed
  if (behind > 0) guet.clock.pass(behind)
  passed = Math.max(passed, second * 1000)
  await reception.receive([aisReport(mmsi, 0, latitude, 12)], sender)
}
let passed = 0
beforeEach(() => (passed = 0))

function aisReport(deviceId: string, secondsAgo: number, latitude: number, speed: number) {
  const at = new Date(guet.clock.now.getTime() - secondsAgo * 1000)
  return report({ deviceId, at, latitude, longitude: -17.6, speed: knots(speed) })
}

async function shipsSeenBy(person: SignedInPerson) {
  return (await person.request('GET /ships/')).body['results'] as { readonly [field: string]: unknown }[]
}
