import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpProtocols, listenHttp } from './listen-http.ts'
import type { Listener } from './listen.ts'
import { Reception } from './reception.ts'
import { addDevice, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { freePort } from '#test/trackers/tracker-socket.ts'

/** Phones over HTTP: what is answered with 200 is kept, and they send everything else again. */
let guet: TestServer
let admin: SignedInPerson
let reception: Reception
const listeners: Listener[] = []
const addresses: Record<string, string> = {}
const token = 'maree-haute-a-sept-heures'

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  reception = new Reception(guet.services)
  for (const [name, protocol] of Object.entries(httpProtocols)) {
    const port = await freePort()
    listeners.push(await listenHttp(protocol, reception, { host: '127.0.0.1', port, token }))
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

  test('an unknown phone is answered, so that it comes to its SOS; no position of it is kept, and it is listed as unknown', async () => {
    const before = await rowsOf(guet, 'select id from positions')
    expect((await osmand('?id=etranger-1&lat=14.7&lon=-17.4')).status).toBe(200)
    const location = { _type: 'location', lat: 14.7, lon: -17.4, tst: seconds() }
    const answer = await json('owntracks', location, { 'x-limit-u': 'etranger', 'x-limit-d': '1' })
    expect([answer.status, await answer.text()]).toEqual([200, '[]'])
    expect(await rowsOf(guet, 'select id from positions')).toEqual(before)
    await reception.tally.write()
    const { body } = await admin.request('GET /tracking/devices/unknown/')
    expect(body['results']).toContainEqual(expect.objectContaining({ device_id: 'etranger-1', protocol: 'osmand' }))
  })

  test('a name that no device can have costs nobody else anything, and is not remembered', async () => {
    const { id, device_id: name } = await phone('osmand')
    const place = `lat=14.7&lon=-17.4&timestamp=${seconds()}`
    const strange = ['%00', `a%00b`, 'x'.repeat(65), 'x'.repeat(5000)]
    const answers = await Promise.all(
      [...strange, name, ...strange].map((one) => osmand(`?id=${one}&${place}&alarm=sos`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200, 404, 404, 404, 404])
    expect(await trackOf(admin, `device=${id}`)).toHaveLength(1)
    await reception.tally.write()
    const { body } = await admin.request('GET /tracking/devices/unknown/?page_size=100')
    expect(JSON.stringify(body)).not.toContain('x'.repeat(65))
    const [refused] = await rowsOf(
      guet,
      `select frames::int from refused_frames where protocol = 'osmand' and reason = 'malformed'`,
    )
    expect(refused?.['frames']).toBeGreaterThanOrEqual(4)
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

  test('a phone may be named in the address, without headers', async () => {
    const { id, device_id: name } = await phone('owntracks')
    const address = `${addresses['owntracks']}pub?u=moussa&d=${name.split('-').at(-1)}`
    const body = JSON.stringify({ _type: 'location', lat: 14.9, lon: -17.2, tst: seconds(), tid: 'ms' })
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
    expect(await trackOf(admin, `device=${id}`)).toMatchObject([{ latitude: 14.9 }])
  })
})

describe('a Traccar server that hands on what it hears', () => {
  test('is answered when the position is kept, and what it sends again is kept once', async () => {
    const { id, device_id: name } = await phone('traccar')
    const message = forwarded(name, { batteryLevel: 64 })
    expect([await traccar(message), await traccar(message), await traccar(message, token)].map(status)).toEqual([
      200, 200, 200,
    ])
    expect(await trackOf(admin, `device=${id}`)).toMatchObject([{ latitude: 14.9, speed: 5.5, battery_level: 64 }])
  })

  test('an SOS that comes with its position and again as an event is one alert', async () => {
    const { id, device_id: name } = await phone('traccar')
    const message = forwarded(name, { alarm: 'sos' })
    const event = { type: 'alarm', attributes: { alarm: 'sos' }, eventTime: message.position.deviceTime }
    expect([await traccar(message), await traccar({ ...message, event })].map(status)).toEqual([200, 200])
    expect(await trackOf(admin, `device=${id}`)).toMatchObject([{ alarm: 'sos' }])
    const sosOfDevice = `select 1 from alerts where alert_type = 'emergency' and device_id = '${id}'`
    expect(await rowsOf(guet, sosOfDevice)).toHaveLength(1)
  })

  test('without its token, or with a wrong one, is refused before anything is read, and counted', async () => {
    const { id, device_id: name } = await phone('traccar')
    const before = await frames('token_wrong')
    const message = forwarded(name)
    const answers = [await traccar(message, null), await traccar(message, 'wrong'), await traccar(message, `${token}x`)]
    expect(answers.map(status)).toEqual([401, 401, 401])
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
    expect(await trackOf(admin, `device=${id}`)).toEqual([])
    expect(await frames('token_wrong')).toBe(before + 3)
  })

  test('whose port has no token lets nobody in', async () => {
    const port = await freePort()
    const closed = await listenHttp(httpProtocols['traccar']!, reception, { host: '127.0.0.1', port })
    const headers = { authorization: 'Bearer ' }
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '{}' })).status).toBe(401)
    await closed.stop()
  })

  test('is told of a device that nobody added, which is then listed', async () => {
    expect((await traccar(forwarded('etranger-traccar'))).status).toBe(404)
    await reception.tally.write()
    const { body } = await admin.request('GET /tracking/devices/unknown/')
    expect(body['results']).toContainEqual(
      expect.objectContaining({ device_id: 'etranger-traccar', protocol: 'traccar' }),
    )
  })
})

describe('what is not used is counted', () => {
  test.each([
    ['unnamed', () => osmand('?lat=14.7&lon=-17.4')],
    ['malformed', () => osmand('')],
    ['unknown_device', () => osmand('?id=etranger-2&lat=14.7&lon=-17.4')],
    ['unread', () => traccar({ event: { type: 'deviceOffline' }, device: { uniqueId: 'x' } })],
    ['malformed', () => raw('no HTTP at all\r\n\r\n')],
    ['malformed', () => raw('GET // HTTP/1.1\r\nhost: guet\r\n\r\n')],
    ['unfinished', () => raw('POST / HTTP/1.1\r\nhost: guet\r\ncontent-length: 90\r\n\r\nid=1')],
    ['malformed', () => raw('GET /?id=')],
  ])('%s', async (reason, send) => {
    const before = await frames(reason)
    await send()
    await expect.poll(() => frames(reason)).toBe(before + 1)
  })
})

const status = (answer: Response) => answer.status

function traccar(message: object, said: string | null = `Bearer ${token}`): Promise<Response> {
  return json('traccar', message, said === null ? {} : { authorization: said })
}

function forwarded(uniqueId: string, attributes: object = {}) {
  const at = new Date(seconds() * 1000).toISOString().replace('Z', '+00:00')
  const place = { latitude: 14.9, longitude: -17.2, altitude: 0, speed: 5.5, course: 90, accuracy: 0, valid: true }
  const position = {
    protocol: 'gl200',
    deviceTime: at,
    fixTime: at,
    serverTime: at,
    outdated: false,
    ...place,
    attributes,
  }
  return { position, device: { id: 1, name: 'Pirogue', uniqueId } }
}

/** Bytes on the port of OsmAnd, from somebody who then hangs up. */
async function raw(bytes: string): Promise<void> {
  const talk = connect(Number(new URL(addresses['osmand'] ?? '').port), '127.0.0.1')
  talk.on('error', () => undefined)
  talk.resume()
  talk.end(bytes)
  await once(talk, 'close')
}

/** How many were counted for this reason, whatever the protocol. */
async function frames(reason: string): Promise<number> {
  await reception.tally.write()
  const [row] = await rowsOf(
    guet,
    `select coalesce(sum(frames), 0)::int as frames from refused_frames where reason = '${reason}'`,
  )
  return Number(row?.['frames'])
}

async function phone(kind: 'osmand' | 'owntracks' | 'traccar'): Promise<{ id: string; device_id: string }> {
  const unique = crypto.randomUUID().slice(0, 8)
  const name = kind === 'owntracks' ? `owntracks-moussa-${unique}` : `telephone-${unique}`
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
