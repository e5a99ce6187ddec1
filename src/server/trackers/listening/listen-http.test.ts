import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpProtocols, listenHttp } from './listen-http.ts'
import type { Listener } from './listen.ts'
import { Reception } from './reception.ts'
import { addDevice, trackOf } from '#test/fixes.ts'
import { rowsOf } from '#test/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/test-server.ts'
import { freePort } from '#test/tracker-socket.ts'

/** Phones over HTTP: what is answered with 200 is kept, and they send everything else again. */
let guet: TestServer
let admin: SignedInPerson
let reception: Reception
const listeners: Listener[] = []
const addresses: Record<string, string> = {}

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  reception = new Reception(guet.services)
  for (const [name, protocol] of Object.entries(httpProtocols)) {
    const port = await freePort()
    listeners.push(await listenHttp(protocol, reception, { host: '127.0.0.1', port }))
    addresses[name] = `http://127.0.0.1:${port}/`
  }
})
afterAll(async () => {
  await Promise.all(listeners.map((listener) => listener.stop()))
  await guet.close()
})

describe('OsmAnd', () => {
  test('a query is kept under its device, in knots', async () => {
    const { id, device_id: name } = await phone('osmand')
    const answer = await osmand(`?id=${name}&lat=14.716712&lon=-17.467712&speed=5.5&bearing=231&timestamp=${seconds()}`)
    expect(answer.status).toBe(200)
    expect(await trackOf(admin, `device=${id}`)).toMatchObject([
      { latitude: 14.716712, longitude: -17.467712, speed: 5.5, heading: 231 },
    ])
  })

  test('a form is read like a query', async () => {
    const { id, device_id: name } = await phone('osmand')
    const body = new URLSearchParams({ id: name, lat: '14.7', lon: '-17.4', timestamp: String(seconds()) })
    expect((await osmand('', { method: 'POST', body })).status).toBe(200)
    expect(await trackOf(admin, `device=${id}`)).toMatchObject([{ latitude: 14.7 }])
  })

  test('the Traccar Client’s JSON is kept, metres a second as knots, an alarm with it', async () => {
    const { id, device_id: name } = await phone('osmand')
    const coords = { latitude: 14.9, longitude: -17.2, accuracy: 9, speed: 5.144444, heading: 90, altitude: 0 }
    const location = { timestamp: guet.clock.now.toISOString(), coords, alarm: 'sos', battery: { level: 0.5 } }
    expect((await json('osmand', { device_id: name, location })).status).toBe(200)
    const [kept] = await trackOf(admin, `device=${id}`)
    expect(kept).toMatchObject({ latitude: 14.9, alarm: 'sos', battery_level: 50 })
    expect(kept?.['speed']).toBeCloseTo(10, 3)
  })

  test('a place outside the earth is answered, so that it is not sent for ever, and refused', async () => {
    const { id, device_id: name } = await phone('osmand')
    expect((await osmand(`?id=${name}&lat=95&lon=-17.4&timestamp=${seconds()}`)).status).toBe(200)
    const owntracks = await phone('owntracks')
    const message = { _type: 'location', lat: 95, lon: -17.2, tst: seconds() }
    const whose = { 'x-limit-u': 'moussa', 'x-limit-d': owntracks.device_id.split('-').at(-1) ?? '' }
    expect((await json('owntracks', message, whose)).status).toBe(200)
    expect([await trackOf(admin, `device=${id}`), await trackOf(admin, `device=${owntracks.id}`)]).toEqual([[], []])
    await reception.tally.write()
    const refused = await rowsOf(guet, 'select protocol, reason, frames::int from refused_frames order by protocol')
    expect(refused.filter(({ reason }) => reason === 'latitude_impossible')).toEqual([
      { protocol: 'osmand', reason: 'latitude_impossible', frames: 1 },
      { protocol: 'owntracks', reason: 'latitude_impossible', frames: 1 },
    ])
  })

  test('of a batch the good ones are kept, whatever the others are, and it is answered', async () => {
    const { id, device_id: name } = await phone('osmand')
    const point = (latitude: unknown, ago: number) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-17.4, latitude] },
      properties: { timestamp: new Date(guet.clock.now.getTime() - ago).toISOString(), device_id: name },
    })
    const locations = [point(14.7, 3000), point(95, 2000), point('nowhere', 1000), { type: 'Feature' }, point(14.8, 0)]
    const answer = await json('osmand', { locations })
    expect([answer.status, await answer.json()]).toEqual([200, { result: 'ok' }])
    expect((await trackOf(admin, `device=${id}`)).map(({ latitude }) => latitude)).toEqual([14.8, 14.7])
    expect((await json('osmand', { locations: [{ type: 'Feature' }, { type: 'Feature' }] })).status).toBe(400)
  })

  test('the same request again is the same position', async () => {
    const { id, device_id: name } = await phone('osmand')
    const request = `?id=${name}&lat=14.7&lon=-17.4&timestamp=${seconds()}`
    expect([await osmand(request), await osmand(request)].map(({ status }) => status)).toEqual([200, 200])
    expect(await trackOf(admin, `device=${id}`)).toHaveLength(1)
  })

  test('whoever does not say its name is refused, and so is what cannot be read', async () => {
    const answers = [await osmand('?lat=14.7&lon=-17.4'), await osmand(''), await json('osmand', 'garbage')]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('an unknown device gets 404 and is listed as unknown', async () => {
    expect((await osmand('?id=etranger-1&lat=14.7&lon=-17.4')).status).toBe(404)
    const { body } = await admin.request('GET /tracking/devices/unknown/')
    expect(body['results']).toContainEqual(expect.objectContaining({ device_id: 'etranger-1', protocol: 'osmand' }))
  })

  test('a body of more than a megabyte is not read to its end', async () => {
    const answer = await osmand('', { method: 'POST', body: 'x'.repeat(2_000_000) }).catch(() => ({ status: 413 }))
    expect(answer.status).toBe(413)
  })
})

describe('OwnTracks', () => {
  test('a location is kept, kilometres an hour as knots, and answered with a list', async () => {
    const { id, device_id: name } = await phone('owntracks')
    const message = { _type: 'location', lat: 14.9, lon: -17.2, tst: seconds(), vel: 18.52 }
    const whose = { 'x-limit-u': 'moussa', 'x-limit-d': name.split('-').at(-1) ?? '' }
    const answer = await json('owntracks', message, whose)
    expect([answer.status, await answer.text()]).toEqual([200, '[]'])
    const [kept] = await trackOf(admin, `device=${id}`)
    expect(kept?.['speed']).toBeCloseTo(10, 3)
  })

  test('what is no message is refused', async () => {
    expect((await json('owntracks', 'garbage')).status).toBe(400)
  })
})

async function phone(kind: 'osmand' | 'owntracks'): Promise<{ id: string; device_id: string }> {
  const unique = crypto.randomUUID().slice(0, 8)
  const name = kind === 'osmand' ? `telephone-${unique}` : `owntracks-moussa-${unique}`
  const { id } = await addDevice(admin, { device_id: name, device_type: kind })
  return { id, device_id: name }
}

function osmand(query: string, options?: RequestInit): Promise<Response> {
  return fetch(`${addresses['osmand']}${query}`, options)
}

function json(kind: string, message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  return fetch(addresses[kind] ?? '', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function seconds(): number {
  return Math.floor(guet.clock.now.getTime() / 1000)
}
