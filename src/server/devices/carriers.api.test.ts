import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefused } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import {
  type Shown,
  addDevice,
  ago,
  at,
  hear,
  hour,
  minute,
  report,
  results,
  send,
  trackOf,
  deviceNamed,
} from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { phoneOf } from './reporting-devices.actions.ts'

/** What carries a device, when it was heard last, and who it is when nobody knows it. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  reception = new Reception(guet.services)
})
afterAll(() => guet.close())

describe('a device is on a boat for a while', () => {
  test('a fix dated before it came on board belongs to the boat that carried it then', async () => {
    const [former, present] = [await boat(), await boat()]
    const tracker = await addDevice(admin, { user: former.id })
    guet.clock.pass(hour)
    await admin.request(`PATCH /tracking/devices/${tracker.id}/`, { body: { user: present.id } })
    guet.clock.pass(hour)
    for (const late of [10 * minute, 50 * minute, 70 * minute, 110 * minute]) await hear(guet, tracker, late)
    expect(times(await trackOf(present, `user=${present.id}`))).toEqual(
      [10, 50].map((late) => ago(guet, late * minute)),
    )
    expect(times(await trackOf(former, `user=${former.id}`))).toEqual([70, 110].map((late) => ago(guet, late * minute)))
  })

  test('the first instant on board belongs to the new boat, the last before it to the former', async () => {
    const [former, present] = [await boat(), await boat()]
    const tracker = await addDevice(admin, { user: former.id })
    guet.clock.pass(hour)
    await admin.request(`PATCH /tracking/devices/${tracker.id}/`, { body: { user: present.id } })
    await hear(guet, tracker, 0)
    await hear(guet, tracker, 1)
    expect(times(await trackOf(present, `user=${present.id}`))).toEqual([ago(guet, 0)])
    expect(times(await trackOf(former, `user=${former.id}`))).toEqual([ago(guet, 1)])
  })

  test('a fix from when it was on no boat is on none', async () => {
    const fisherman = await boat()
    const tracker = await addDevice(admin)
    guet.clock.pass(hour)
    await admin.request(`PATCH /tracking/devices/${tracker.id}/`, { body: { user: fisherman.id } })
    guet.clock.pass(hour)
    await hear(guet, tracker, 90 * minute)
    expect(await trackOf(admin, `device=${tracker.id}`)).toMatchObject([{ pirogue: null }])
  })

  test('what it sent stays with the boat when it is removed', async () => {
    const fisherman = await boat()
    const tracker = await addDevice(admin, { user: fisherman.id })
    guet.clock.pass(hour)
    await hear(guet, tracker, minute)
    await admin.request(`DELETE /tracking/devices/${tracker.id}/`)
    expect(await trackOf(fisherman, `user=${fisherman.id}`)).toHaveLength(1)
    expect(await deviceNamed(guet.services, String(tracker['device_id']))).toBeNull()
  })

  test('a device that may not speak is not known, until it may again', async () => {
    const { id, device_id } = await addDevice(admin, { is_enabled: false })
    expect(await deviceNamed(guet.services, String(device_id))).toBeNull()
    await admin.request(`PATCH /tracking/devices/${id}/`, { body: { is_enabled: true } })
    expect(await deviceNamed(guet.services, String(device_id))).toMatchObject({ id })
  })
})

describe('the phone of the app', () => {
  test('is one device, on the boat of its owner, whatever its first fixes are dated', async () => {
    const fisherman = await boat()
    await Promise.all([send(fisherman, at(guet, 20 * 24 * hour)), send(fisherman, at(guet, minute))])
    const phones = await rowsOf(guet, `select id from devices where device_id = 'phone:${fisherman.id}'`)
    expect(phones).toHaveLength(1)
    const track = await trackOf(fisherman, `user=${fisherman.id}`)
    expect(track).toHaveLength(2)
    expect(new Set(track.map(({ pirogue }) => pirogue))).toEqual(new Set([expect.any(String)]))
  })

  test('is there with its boat, or not at all', async () => {
    const fisherman = await boat()
    const failing = { ...guet.services, db: failingAt(guet.services.db, 'device_links') }
    await expect(phoneOf(failing, fisherman.id)).rejects.toThrow('the power is gone')
    expect(await rowsOf(guet, `select id from devices where device_id = 'phone:${fisherman.id}'`)).toEqual([])
    expect((await phoneOf(guet.services, fisherman.id)).links).toHaveLength(1)
  })

  test('speaks through its session only, never through a tracker port', async () => {
    const fisherman = await boat()
    await send(fisherman, at(guet, minute))
    expect(await deviceNamed(guet.services, `phone:${fisherman.id}`)).toBeNull()
  })
})

describe('is_active says that it was heard', () => {
  test.each([
    [10, 10 * minute],
    [30, 10 * minute],
    [200, 10 * minute],
    [300, 15 * minute],
  ])('every %d s: within %d ms', async (interval_seconds, silence) => {
    const tracker = await addDevice(admin, { interval_seconds })
    await hear(guet, tracker, 0)
    const heard = guet.clock.now.toISOString()
    guet.clock.pass(silence)
    expect(await read(tracker)).toMatchObject({ is_active: true, last_communication: heard })
    guet.clock.pass(1)
    expect(await read(tracker)).toMatchObject({ is_active: false, last_communication: heard })
  })

  test('a late report, a refused one and one without a place are heard as well', async () => {
    const ofNow = { at: guet.clock.now, battery: 40 }
    const said = [{ at: null }, { latitude: 91 }, { ...ofNow, latitude: null, longitude: null }]
    for (const changes of said) {
      const tracker = await addDevice(admin)
      await reception.receive([report({ deviceId: String(tracker['device_id']), ...changes })], sender)
      expect(await read(tracker)).toMatchObject({
        is_active: true,
        battery_level: 'battery' in changes ? changes.battery : null,
      })
    }
  })

  test('a backlog says nothing of the battery of now', async () => {
    const tracker = await addDevice(admin)
    const deviceId = String(tracker['device_id'])
    const yesterday = new Date(guet.clock.now.getTime() - 24 * 60 * minute)
    await reception.receive([report({ deviceId, at: guet.clock.now, battery: 80 })], sender)
    await reception.receive([report({ deviceId, at: yesterday, battery: 12 })], sender)
    expect(await read(tracker)).toMatchObject({ battery_level: 80, is_active: true })
  })

  test.each([
    ['runs eight hours ahead', -8 * hour],
    ['has counted its weeks from the beginning again', 1024 * 7 * 24 * hour + minute],
  ])('a clock that %s takes neither its battery nor its signal away', async (_what, late) => {
    const tracker = await addDevice(admin)
    const said = { at: new Date(ago(guet, late)), battery: 40, attributes: { rssi: 2 } }
    await reception.receive([report({ deviceId: String(tracker['device_id']), ...said })], sender)
    expect(await read(tracker)).toMatchObject({ battery_level: 40, signal_strength: 3 })
  })

  test('the battery stays as it was last said', async () => {
    const tracker = await addDevice(admin)
    const deviceId = String(tracker['device_id'])
    for (const battery of [81, null, 17.6, 1e9, Number.NaN, -1]) {
      await reception.receive([report({ deviceId, at: guet.clock.now, battery })], sender)
    }
    expect(await read(tracker)).toMatchObject({ battery_level: 18 })
  })
})

describe('unknown devices', () => {
  test('are listed for administrators only, with what they said and how often', async () => {
    const deviceId = newId()
    await reception.receive([report({ deviceId })], { ...sender, deviceId })
    const first = guet.clock.now.toISOString()
    await reception.tally.write()
    guet.clock.pass(minute)
    await reception.receive([report({ deviceId })], { ...sender, deviceId, address: '10.0.0.2' })
    await reception.tally.write()
    expect((await unknown()).find(({ device_id }) => device_id === deviceId)).toEqual({
      device_id: deviceId,
      protocol: 'gt06',
      address: '10.0.0.2',
      first_seen: first,
      last_seen: guet.clock.now.toISOString(),
      frames: 2,
      sos_at: null,
    })
    expectRefusal(await organisation.request('GET /tracking/devices/unknown/'), accessRefused)
    expectRefusal(await (await boat()).request('GET /tracking/devices/unknown/'), accessRefused)
  })

  test('become neither devices nor boats nor positions', async () => {
    const before = await rowsOf(guet, counts)
    await reception.receive([report({ deviceId: newId() })], sender)
    expect(await rowsOf(guet, counts)).toEqual(before)
  })

  test.each(['POST', 'PATCH'])('are adopted by %s: gone from the list, and heard', async (method) => {
    const deviceId = newId()
    await reception.receive([report({ deviceId })], sender)
    await reception.tally.write()
    const path = method === 'POST' ? '' : `${(await addDevice(admin)).id}/`
    await admin.request(`${method} /tracking/devices/${path}`, { body: { device_id: deviceId } })
    expect((await unknown()).map(({ device_id }) => device_id)).not.toContain(deviceId)
    guet.clock.pass(minute)
    expect(await reception.receive([report({ deviceId })], sender)).toBe('device')
  })

  test('with a name longer than any are told by its beginning', async () => {
    const deviceId = 'x'.repeat(500)
    await reception.receive([report({ deviceId })], sender)
    await reception.tally.write()
    expect((await unknown()).map(({ device_id }) => device_id)).toContain('x'.repeat(64))
  })
})

const sender = { protocol: 'gt06', deviceId: null, address: '10.0.0.1' }
const counts = `select (select count(*) from devices) as devices, (select count(*) from pirogues) as pirogues,
  (select count(*) from positions) as positions, (select count(*) from device_links) as links`

function boat(): Promise<SignedInPerson> {
  return guet.signedInAs('fisherman')
}

async function read(tracker: Shown) {
  return (await admin.request(`GET /tracking/devices/${tracker.id}/`)).body
}

async function unknown() {
  return results(await admin.request('GET /tracking/devices/unknown/?page_size=100'))
}

function times(positions: readonly Shown[]): unknown[] {
  return positions.map((position) => position['effective_at'])
}

type Db = TestServer['services']['db']

/** A database that goes away as soon as this table is written. */
function failingAt(db: Db, table: string): Db {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name === 'transaction') {
        return (work: (inside: Db) => Promise<unknown>) =>
          target.transaction((inside) => work(failingAt(inside, table)))
      }
      if (name !== 'insert') return typeof member === 'function' ? member.bind(target) : member
      return (into: Parameters<Db['insert']>[0]) => {
        if (nameOf(into) === table) throw new Error('the power is gone')
        return target.insert(into)
      }
    },
  })
}

function nameOf(table: object): unknown {
  return Reflect.get(table, Symbol.for('drizzle:Name'))
}
