import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldUnknownDevices } from './devices.jobs.ts'
import { updateDevice } from './devices.store.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { type SenderKind, Reception } from '#server/trackers/listening/reception.ts'
import { addDevice, day, report, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Devices that nobody added: where they send, how long they are remembered, and how one of them is adopted. */
let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer({ PUBLIC_URL: 'https://guet.example.sn:8443/', GUET_TRACKERS: 'osmand:5055,gt06:5023' })
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'truncate unknown_devices')
  reception = new Reception(guet.services)
  await reception.open()
})
afterEach(() => reception.close())

describe('an unknown device', () => {
  test('is adopted under its own name and protocol, disappears from the list, and is heard from then on', async () => {
    await knock('864895030000001', 'gt06')
    await reception.tally.write()
    const [stranger] = await strangers()
    expect(stranger).toMatchObject({ device_id: '864895030000001', protocol: 'gt06' })
    const adopted = await addDevice(admin, { device_id: stranger?.['device_id'], device_type: stranger?.['protocol'] })
    expect(adopted).toMatchObject({ device_type: 'gt06', imei: '864895030000001', is_active: false })
    expect(await strangers()).toEqual([])
    expect(await knock('864895030000001', 'gt06')).toBe('device')
    expect(await strangers()).toEqual([])
    expect((await admin.request(`GET /tracking/devices/${adopted.id}/`)).body).toMatchObject({ is_active: true })
  })

  test('is what a device becomes that is renamed or retired, at once', async () => {
    const { id, device_id: name } = await addDevice(admin)
    expect(await knock(String(name), 'gt06')).toBe('device')
    await admin.request(`PATCH /tracking/devices/${id}/`, { body: { device_id: 'renamed' } })
    expect([await knock(String(name), 'gt06'), await knock('renamed', 'gt06')]).toEqual(['stranger', 'device'])
    await admin.request(`DELETE /tracking/devices/${id}/`)
    expect(await knock('renamed', 'gt06')).toBe('stranger')
  })

  test('is counted frame by frame, and written down now and then', async () => {
    for (let frame = 0; frame < 7; frame += 1) await knock('seven', 'gt06')
    expect(await strangers()).toEqual([])
    await reception.tally.write()
    expect(await strangers()).toMatchObject([{ device_id: 'seven', frames: 7, sos_at: null }])
    await reception.tally.write()
    expect(await strangers()).toMatchObject([{ frames: 7 }])
  })

  test('that called for help says so at once, and comes first however long it is silent since', async () => {
    await knock('in need', 'gt06')
    await knock('in need', 'gt06', 'sos')
    const calledAt = now()
    await expect.poll(strangers).toMatchObject([{ device_id: 'in need', sos_at: calledAt }])
    guet.clock.pass(day)
    await knock('later', 'gt06')
    await knock('in need', 'gt06')
    await reception.tally.write()
    expect(await names()).toEqual(['in need', 'later'])
    expect(await strangers()).toMatchObject([{ sos_at: calledAt, frames: 3 }, { sos_at: null }])
    expect(guet.logged.filter((line) => line.includes('an unknown device called for help'))).toHaveLength(1)
  })

  test('is no ship, and no distress beacon: nobody adopts those', async () => {
    expect(await knock('663012345', 'ais')).toBe('stranger')
    expect(await knock('970123456', 'ais')).toBe('stranger')
    await reception.tally.write()
    expect(await strangers()).toEqual([])
  })

  test('is none that is only switched off: it could not be adopted', async () => {
    const { device_id: name } = await addDevice(admin, { is_enabled: false })
    expect(await knock(String(name), 'gt06')).toBe('stranger')
    await knock('phone:somebody', 'osmand')
    expect(await strangers()).toEqual([])
  })

  test('is forgotten after thirty days of silence, and not a day before', async () => {
    await knock('silent', 'gt06')
    await reception.tally.write()
    guet.clock.pass(day)
    await knock('talking', 'gt06')
    await reception.tally.write()
    guet.clock.pass(29 * day)
    await forgetOldUnknownDevices(guet.services)
    expect(await names()).toEqual(['talking', 'silent'])
    guet.clock.pass(1)
    await forgetOldUnknownDevices(guet.services)
    expect(await names()).toEqual(['talking'])
  })

  test('is among the thousand newest, or forgotten', async () => {
    await rowsOf(
      guet,
      `insert into unknown_devices select 'scan-' || n, 'gt06', '198.51.100.1', '${now()}',
       '${now()}'::timestamptz - make_interval(secs => n), 1 from generate_series(1, 1005) n`,
    )
    await forgetOldUnknownDevices(guet.services)
    const [count] = await rowsOf(guet, 'select count(*)::int as kept, min(last_seen) as oldest from unknown_devices')
    expect(count).toMatchObject({ kept: 1000 })
    expect(await rowsOf(guet, "select 1 from unknown_devices where device_id = 'scan-1001'")).toEqual([])
  })
})

describe('what was refused', () => {
  test('is counted too when a device is unknown, or may not speak', async () => {
    await rowsOf(guet, 'truncate refused_frames')
    const { device_id: name } = await addDevice(admin, { is_enabled: false })
    expect([await knock(String(name), 'h02'), await knock('864895030000044', 'h02')]).toEqual(['stranger', 'stranger'])
    await reception.tally.write()
    const kinds = await rowsOf(guet, 'select protocol, reason, frames::int from refused_frames')
    expect(kinds).toEqual([{ protocol: 'h02', reason: 'unknown_device', frames: 2 }])
  })

  test('is told to administrators beside unknown devices: by protocol and reason, with the last address', async () => {
    await rowsOf(guet, 'truncate refused_frames')
    reception.refuse({ protocol: 'gt06', address: '192.0.2.1' }, 'checksum')
    const first = now()
    await reception.tally.write()
    guet.clock.pass(day)
    reception.refuse({ protocol: 'gt06', address: '192.0.2.2' }, 'checksum', 3)
    reception.refuse({ protocol: 'h02', address: '192.0.2.3' }, 'garbage')
    await reception.tally.write()
    const told = async () => (await admin.request('GET /tracking/devices/unknown/')).body['refused']
    expect(await told()).toEqual([
      { protocol: 'gt06', reason: 'checksum', address: '192.0.2.2', frames: 4, first_seen: first, last_seen: now() },
      { protocol: 'h02', reason: 'garbage', address: '192.0.2.3', frames: 1, first_seen: now(), last_seen: now() },
    ])
    guet.clock.pass(30 * day + 1)
    await forgetOldUnknownDevices(guet.services)
    expect(await told()).toEqual([])
  })
})

describe('the addresses of the trackers', () => {
  test('are the public name and the ports that are set, for those who manage devices', async () => {
    const answer = await organisation.request('GET /tracking/devices/addresses/')
    expect(answer).toMatchObject({ status: 200, body: { host: 'guet.example.sn' } })
    expect(answer.body['ports']).toEqual([
      { protocol: 'osmand', port: 5055 },
      { protocol: 'gt06', port: 5023 },
    ])
    const fisherman = await guet.signedInAs('fisherman')
    expectRefusal(await fisherman.request('GET /tracking/devices/addresses/'), accessRefused)
  })
})

describe('two devices that are renamed to one identifier at the same moment', () => {
  test('one is, the other is told 409', async () => {
    const [one, two] = [await addDevice(admin), await addDevice(admin)]
    const answers = await Promise.all(
      [one, two].map(({ id }) => admin.request(`PATCH /tracking/devices/${id}/`, { body: { device_id: 'contested' } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('device_id_taken')
  })

  test('the store says so, whoever looked first', async () => {
    const [one, two] = [await addDevice(admin), await addDevice(admin)]
    const name = String(one['device_id'])
    expect(await updateDevice(guet.services.db, two.id, { deviceId: name })).toBe(false)
    expect(await updateDevice(guet.services.db, one.id, { deviceId: name })).toBe(true)
  })
})

test('the signal of a report is the device’s, and one that says nothing leaves it as it was', async () => {
  const { id, device_id: name } = await addDevice(admin, { device_type: 'gt06' })
  const signal = async () => (await admin.request(`GET /tracking/devices/${id}/`)).body['signal_strength']
  await hears(String(name), { rssi: 3 })
  expect(await signal()).toBe(4)
  await hears(String(name), {})
  expect(await signal()).toBe(4)
  await hears(String(name), { rssi: 0 })
  expect(await signal()).toBe(1)
})

function knock(deviceId: string, protocol: string, alarm: string | null = null): Promise<SenderKind> {
  return reception.receive([report({ alarm })], { protocol, deviceId, address: '192.0.2.1' })
}

async function hears(deviceId: string, attributes: object) {
  await reception.receive([report({ at: guet.clock.now, attributes: { ...attributes } })], {
    protocol: 'gt06',
    deviceId,
    address: '',
  })
}

async function strangers() {
  return results(await admin.request('GET /tracking/devices/unknown/?page_size=100'))
}

async function names() {
  return (await strangers()).map((stranger) => stranger['device_id'])
}

function now(): string {
  return guet.clock.now.toISOString()
}
