import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShipReport } from '#contract/ships/heard-ship.ts'
import { destination } from '#contract/wire/earth.ts'
import { degrees, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { day, minute, send } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldWarnings, watchShips } from './guard.actions.ts'
import { forgetOldShips, keepShips } from './ships.actions.ts'

/** A ship passes 200 m east of a boat that lies off Cayar, and its coordinator complains of it. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  for (const person of [fisherman, coordinator])
    await person.request('POST /notifications/push/', { body: subscription() })
})
afterAll(() => guet.close())
beforeEach(async () => {
  for (const table of ['ships', 'ship_places', 'collision_warnings', 'deliveries'])
    await rowsOf(guet, `delete from ${table}`)
})

const mmsi = '663012345'
const boat = lngLat(-17.3, 15)
const knotsOfShip = 12

test('says how near both really came, when, whose ship it is and who was told', async () => {
  const passedAt = await passes()
  const pass = await sheetOf(coordinator)
  expect(pass).toMatchObject({ flag: 'SN', device_type: 'phone', warning: { mmsi, ship_name: 'TERANGA' } })
  const closest = pass['closest'] as { metres: number; at: string; ship_seconds: number }
  expect(Math.abs(closest.metres - 200)).toBeLessThan(3)
  expect(Math.abs(Date.parse(closest.at) - passedAt)).toBeLessThan(2000)
  expect(closest.ship_seconds).toBeLessThanOrEqual(30)
  const told = pass['told'] as { name: string | null; channel: string }[]
  expect(told.map(({ channel }) => channel)).toEqual(['push', 'push'])
  expect(new Set(told.map(({ name }) => name)).size).toBe(2)
})

test('both tracks stay after a day, and no more of the ship than beside the boat; after a month nothing', async () => {
  await passes()
  const before = await sheetOf(coordinator)
  const elsewhere = async () =>
    await rowsOf(
      guet,
      `select 1 from ship_places where at < (select warned_at from collision_warnings) - interval '15 minutes'`,
    )
  await rowsOf(
    guet,
    `insert into ship_places (mmsi, at, latitude, longitude)
     select mmsi, warned_at - interval '16 minutes', 15.1, -17.3 from collision_warnings`,
  )
  expect(await elsewhere()).toHaveLength(1)
  guet.clock.pass(2 * day)
  await forgetOldShips(guet.services)
  expect(await elsewhere()).toEqual([])
  expect(await sheetOf(coordinator)).toMatchObject({ closest: before['closest'], ship_track: before['ship_track'] })
  guet.clock.pass(31 * day)
  await forgetOldWarnings(guet.services)
  await forgetOldShips(guet.services)
  expect(await rowsOf(guet, 'select mmsi from ship_places')).toEqual([])
})

test('a place at 0, 0 and one that the boat cannot have come to are in no track, and move nothing', async () => {
  await passes()
  const before = await sheetOf(coordinator)
  for (const [latitude, longitude] of [
    [0, 0],
    [15, -16.2],
  ] as const)
    await send(fisherman, { latitude, longitude, timestamp: guet.clock.now.toISOString() })
  expect(await sheetOf(coordinator)).toMatchObject({ closest: before['closest'], boat_track: before['boat_track'] })
})

test('is listed and shown to the organisation of the boat and to administrators, to nobody else', async () => {
  await passes()
  const path = await pathOf(coordinator)
  const other = await guet.signedInAs('organization')
  for (const person of [coordinator, admin]) expect((await person.request(`GET ${path}`)).status).toBe(200)
  for (const person of [other, fisherman]) expect((await person.request(`GET ${path}`)).status).toBe(403)
  expect((await guet.app.inject({ url: `/api${path}` })).statusCode).toBe(401)
  expect((await other.request('GET /ships/near-passes/')).body['results']).toEqual([])
  expect((await admin.request('GET /ships/near-passes/')).body['results']).toHaveLength(1)
  expect((await fisherman.request('GET /ships/near-passes/')).status).toBe(403)
  expect((await admin.request(`GET ${path.replace(/[^/]+\/$/, `${fisherman.id}/`)}`)).status).toBe(404)
})

/** From two miles north to one south; when it was nearest. */
async function passes(): Promise<number> {
  guet.clock.pass(20 * minute)
  const start = guet.clock.now.getTime()
  const untilNearest = (2 / knotsOfShip) * 60 * minute
  for (let passed = 0; passed <= 15 * minute; passed += minute / 2) {
    if (passed % (2 * minute) === 0)
      await send(fisherman, {
        latitude: boat[1],
        longitude: boat[0],
        speed: 0,
        heading: 0,
        timestamp: guet.clock.now.toISOString(),
      })
    await heard(guet.clock.now.getTime(), 2 - (passed / minute / 60) * knotsOfShip)
    await watchShips(guet.services)
    guet.clock.pass(minute / 2)
  }
  return start + untilNearest
}

async function heard(at: number, north: number): Promise<void> {
  const east = destination(boat, degrees(90), 200)
  const [longitude, latitude] = destination(east, degrees(north < 0 ? 180 : 0), Math.abs(north) * metresPerNauticalMile)
  const place = { latitude, longitude, at, speed: knotsOfShip, heading: 180 }
  const said: ShipReport = { mmsi, name: 'TERANGA', shipType: 70, length: null, width: null, heardAt: at, place }
  await keepShips(guet.services, [said])
}

async function pathOf(person: SignedInPerson): Promise<string> {
  const { body } = await person.request('GET /ships/near-passes/')
  const [newest] = body['results'] as { id: string }[]
  return `/ships/near-passes/${newest?.id}/`
}

async function sheetOf(person: SignedInPerson) {
  const { status, body } = await person.request(`GET ${await pathOf(person)}`)
  expect(status).toBe(200)
  return body
}
