import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { destination } from '#contract/wire/earth.ts'
import { degrees, knots, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { addDevice, minute, report, send } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldWarnings, watchShips } from './guard.actions.ts'

/** A ship comes at a boat that lies off Cayar: who is told, and when nobody is. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let fisherman: SignedInPerson
let stranger: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  stranger = await guet.signedInAs('fisherman')
  for (const person of [fisherman, coordinator, stranger])
    await person.request('POST /notifications/push/', { body: subscription() })
})
afterAll(() => guet.close())
beforeEach(async () => {
  for (const table of [
    'ships',
    'ship_places',
    'collision_warnings',
    'deliveries',
    'latest_positions',
    'zones',
    'quais',
  ])
    await rowsOf(guet, `delete from ${table}`)
  await rowsOf(guet, `delete from live_log where name = 'ship.too-near'`)
  reception = new Reception(guet.services)
  // A place that is heard twice is one.
  guet.clock.pass(1000)
  await boatIs(lying)
})

const mmsi = '663012345'
const boat = lngLat(-17.3, 15)
const lying = { speed: 0, heading: 0 }
const coming = { north: 2, speed: 12, heading: 180 }

describe('a ship on a collision course', () => {
  test('is told to the fisherman and to his coordinator, with where, how near and when, and to nobody else', async () => {
    await shipIs(coming)
    expect(await warningsOf(fisherman)).toEqual([
      expect.objectContaining({
        mmsi,
        ship_name: 'TERANGA',
        ended_at: null,
        pirogue_name: expect.any(String) as string,
      }),
    ])
    const [warning] = await warningsOf(coordinator)
    expect(Number(warning?.['bearing']) % 360).toBeCloseTo(0, 0)
    expect(Number(warning?.['distance']) / metresPerNauticalMile).toBeCloseTo(2, 1)
    expect(Number(warning?.['nearest'])).toBeLessThan(100)
    expect(Date.parse(String(warning?.['nearest_at'])) - guet.clock.now.getTime()).toBeCloseTo(10 * minute, -5)
    expect(await warningsOf(stranger)).toEqual([])
    expect(new Map(await pushed())).toEqual(
      new Map([
        [coordinator.id, expect.stringMatching(/^Un navire \(TERANGA\) passe trop près de /) as string],
        [fisherman.id, 'Un navire (TERANGA) vient sur vous'],
      ]),
    )
    expect(await told()).toEqual([null])
  })

  test('is told once, followed each half minute, and over when it has passed; a quarter of an hour later it is told again', async () => {
    await shipIs(coming)
    for (let round = 0; round < 12; round += 1) await go(10_000)
    expect(await pushed()).toHaveLength(2)
    expect((await told()).length).toBe(5)
    await sail({ ...coming, north: -0.3 }, 9 * minute)
    expect(await warningsOf(fisherman)).toEqual([])
    expect((await told()).at(-1)).toBe('passed')
    await sail(coming, 5 * minute)
    expect(await pushed()).toHaveLength(2)
    await sail(coming, 11 * minute)
    expect(await pushed()).toHaveLength(4)
  })

  test('that a restart finds under way is not told a second time', async () => {
    await shipIs(coming)
    reception = new Reception(guet.services)
    await sail({ ...coming, north: 1.8 }, minute)
    expect(await pushed()).toHaveLength(2)
  })

  test('that turns away is over three minutes later, one that falls silent when nobody knows where it is', async () => {
    await shipIs(coming)
    await sail({ north: 1.6, speed: 12, heading: 90 }, 2 * minute)
    expect(await warningsOf(fisherman)).toHaveLength(1)
    await sail({ north: 1.6, speed: 12, heading: 0 }, 2 * minute)
    expect((await told()).at(-1)).toBe('passed')
    await rowsOf(guet, 'delete from collision_warnings')
    await sail(coming, minute)
    await go(7 * minute)
    expect((await told()).at(-1)).toBe('unheard')
  })

  test('that nobody has named is told by its number; what was told is forgotten after a month', async () => {
    await shipIs({ ...coming, name: null })
    expect((await pushed()).map(([, title]) => title)).toContain(`Un navire (MMSI ${mmsi}) vient sur vous`)
    guet.clock.pass(32 * 24 * 60 * minute)
    await forgetOldWarnings(guet.services)
    expect(await rowsOf(guet, 'select id from collision_warnings')).toEqual([])
    guet.clock.pass(-32 * 24 * 60 * minute)
  })
})

describe('nobody is told', () => {
  const place = { latitude: boat[1], longitude: boat[0] }

  test.each<[string, Partial<Ship>]>([
    ['of a ship that makes four knots', { speed: 4, north: 0.8 }],
    ['of one that passes at a mile', { east: 1 }],
    ['of one that has passed', { north: -0.3 }],
    ['of one that is an hour away', { north: 12 }],
    ['of one that says no course', { heading: null }],
  ])('%s', async (_, change) => {
    await shipIs({ ...coming, ...change })
    expect(await pushed()).toEqual([])
  })

  test('of a ship whose place jumps, until it holds', async () => {
    await shipIs({ ...coming, north: 60, heading: 0 })
    await sail(coming, 10_000)
    await sail({ ...coming, north: 1.9 }, 20_000)
    expect(await pushed()).toEqual([])
    await sail({ ...coming, north: 1.7 }, minute)
    expect(await pushed()).toHaveLength(2)
  })

  test('of a boat of ours, whoever entered its number', async () => {
    const [ofOrganisation, ofAnother] = ['663000011', '663000012']
    await addDevice(coordinator, { device_id: ofOrganisation })
    await addDevice(admin, { device_id: ofAnother, user: stranger.id })
    await shipIs({ ...coming, number: ofOrganisation })
    await shipIs({ ...coming, number: ofAnother })
    expect(await pushed()).toEqual([])
  })

  test.each(['harbor', 'anchorage'])('in a zone that is %s', async (zone_type) => {
    const body = { name: 'Rade', zone_type, zone_shape: 'circle', coordinates: [[boat[0], boat[1]]], radius: 1000 }
    const drawn = await admin.request('POST /zones/', { body: { ...body, ...centre() } })
    expect(drawn.status).toBe(201)
    await shipIs(coming)
    expect(await pushed()).toEqual([])
  })

  test('inside a quai; a warning that goes on ends when the boat comes in', async () => {
    await shipIs(coming)
    expect(await warningsOf(fisherman)).toHaveLength(1)
    const body = { name: 'Cayar', location: 'Cayar', ...place, basin_radius: 400 }
    expect((await admin.request('POST /quais/', { body })).status).toBe(201)
    await sail({ ...coming, north: 1.8 }, minute)
    expect((await told()).at(-1)).toBe('quiet')
    await rowsOf(guet, 'delete from collision_warnings')
    await rowsOf(guet, 'delete from deliveries')
    await shipIs({ ...coming, north: 1.6 })
    expect(await pushed()).toEqual([])
  })

  test('for a boat that was not heard for half an hour', async () => {
    guet.clock.pass(31 * minute)
    await shipIs(coming)
    expect(await pushed()).toEqual([])
  })
})

type Ship = {
  north: number
  east?: number
  speed: number | null
  heading: number | null
  name?: string | null
  number?: string
}

/** The boat goes on being heard meanwhile. */
async function sail(ship: Ship, milliseconds: number): Promise<void> {
  guet.clock.pass(milliseconds)
  await boatIs(lying)
  await shipIs(ship)
}

async function go(milliseconds: number): Promise<void> {
  guet.clock.pass(milliseconds)
  await watchShips(guet.services)
}

/** So many miles north and east of the boat; heard, written down and judged. */
async function shipIs({ north, east = 0, speed, heading, name = 'TERANGA', number = mmsi }: Ship): Promise<void> {
  const up = destination(boat, degrees(north < 0 ? 180 : 0), Math.abs(north) * metresPerNauticalMile)
  const [longitude, latitude] = destination(up, degrees(90), east * metresPerNauticalMile)
  const said = {
    deviceId: number,
    at: guet.clock.now,
    latitude,
    longitude,
    speed: speed === null ? null : knots(speed),
    heading: heading === null ? null : degrees(heading),
    attributes: { name, shipType: 70 },
  }
  await reception.receive([report(said)], { protocol: 'ais', deviceId: null, address: '198.51.100.7' })
  await reception.ships.write()
  await watchShips(guet.services)
}

async function boatIs(way: { speed: number; heading: number }): Promise<void> {
  const answer = await send(fisherman, {
    latitude: boat[1],
    longitude: boat[0],
    timestamp: guet.clock.now.toISOString(),
    accuracy: 10,
    ...way,
  })
  expect(answer.status).toBeLessThan(300)
}

function centre() {
  return { center_latitude: boat[1], center_longitude: boat[0], coordinates: undefined }
}

async function warningsOf(person: SignedInPerson) {
  return (await person.request('GET /ships/warnings/')).body['results'] as { readonly [field: string]: unknown }[]
}

/** To whom, and under which title. */
async function pushed(): Promise<[string, string][]> {
  const rows = await rowsOf(
    guet,
    `select account_id, content ->> 'title' as title from deliveries
     where channel = 'push' and content ->> 'title' like 'Un navire%' order by account_id, title`,
  )
  return rows.map(({ account_id: id, title }) => [String(id), String(title)])
}

/** How each word of the live log ends the warning. */
async function told(): Promise<unknown[]> {
  const rows = await rowsOf(
    guet,
    `select data ->> 'end' as ended from live_log where name = 'ship.too-near' order by sequence`,
  )
  return rows.map(({ ended }) => ended)
}
