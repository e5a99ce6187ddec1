import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { commandRefused, deviceOffline } from '#contract/devices/command-refusals.ts'
import { startTrackers } from '#server/app/roles/trackers.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import {
  type TrackerName,
  codec12,
  gt06Answer,
  gt06Login,
  jt808,
  logins,
  trackerNames,
  welcomeOf,
} from '#test/tracker-logins.ts'
import { command, first, logOf } from '#test/trackers/commands.ts'
import { type TrackerSocket, freePort, trackerAt } from '#test/trackers/tracker-socket.ts'
import { type Shown, addDevice, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Devices on real sockets, told what to do over the connection that they opened. */
const ports = {} as Record<TrackerName, number>

let guet: TestServer
let admin: SignedInPerson
let trackers: RunningRole
const open: TrackerSocket[] = []

beforeAll(async () => {
  // What is looked up every ten seconds would hide what is not done at once.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  for (const name of trackerNames) ports[name] = await freePort()
  guet = await openTestServer({ GUET_TRACKERS: trackerNames.map((name) => `${name}:${ports[name]}`).join(',') })
  admin = await guet.signedInAs('admin')
  trackers = await startTrackers(guet.services)
})
afterAll(async () => {
  await trackers.stop()
  await guet.close()
  vi.useRealTimers()
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})

async function intervalOf({ id }: Shown): Promise<unknown> {
  return (await admin.request(`GET /tracking/devices/${id}/`)).body['interval_seconds']
}

const locate = { type: 'request_location' }
let last = 123_456_789_000_000
const newImei = () => String((last += 1))

describe('a device that is connected is told, and its answer is shown', () => {
  test('gt06: WHERE#, and the text that comes back', async () => {
    const { tracker, device, welcome } = await connected('gt06')
    const asked = command(admin, tracker, locate)
    const told = (await device.hears(welcome + 1)).subarray(welcome)
    expect(told.toString('latin1')).toContain('WHERE#')
    device.write(gt06Answer('Lat:N14.932512,Lon:W17.192534'))
    expect(first(await asked)).toMatchObject({ state: 'answered', answer: 'Lat:N14.932512,Lon:W17.192534' })
    expect(await logOf(admin, tracker)).toMatchObject([{ state: 'answered', requested_by: admin.id, failure: null }])
  })

  test('h02: S71 with the seconds, and V4', async () => {
    const { tracker, device, welcome } = await connected('h02')
    const asked = command(admin, tracker, { type: 'set_interval', seconds: 30 })
    expect((await device.hears(welcome + 1)).subarray(welcome).toString()).toMatch(/^\*HQ,\d+,S71,\d{6},22,30#$/)
    const named = String(tracker['device_id'])
    device.write(`*HQ,${named},V4,S71,DONE,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,F7FFFBFF#`)
    expect(first(await asked)).toMatchObject({ state: 'answered', answer: 'S71,DONE,130305', seconds: 30 })
  })

  test('jt808: a general answer names what it answers, and 0 is well', async () => {
    const { tracker, device, welcome } = await connected('jt808')
    const asked = command(admin, tracker, { type: 'set_interval', seconds: 60 })
    const told = (await device.hears(welcome + 1)).subarray(welcome)
    expect(told.toString('hex')).toContain('8103')
    device.write(jt808(tracker, 0x0001, Buffer.from('0000820100', 'hex')))
    device.write(jt808(tracker, 0x0001, Buffer.from('0000810300', 'hex')))
    expect(first(await asked)).toMatchObject({ state: 'answered', type: 'set_interval' })
    expect(await intervalOf(tracker)).toBe(60)
  })

  test('an interval that was refused, or not answered yet, is not the device’s', async () => {
    const { tracker, device, welcome } = await connected('jt808')
    const asked = command(admin, tracker, { type: 'set_interval', seconds: 60 })
    await device.hears(welcome + 1)
    expect(await intervalOf(tracker)).toBe(30)
    device.write(jt808(tracker, 0x0001, Buffer.from('0000810301', 'hex')))
    expectRefusal(await asked, commandRefused)
    expect(await intervalOf(tracker)).toBe(30)
  })

  test('jt808: any other number is a refusal', async () => {
    const { tracker, device, welcome } = await connected('jt808')
    const asked = command(admin, tracker, locate)
    await device.hears(welcome + 1)
    device.write(jt808(tracker, 0x0001, Buffer.from('0000820103', 'hex')))
    expectRefusal(await asked, commandRefused)
    expect(await logOf(admin, tracker)).toMatchObject([{ state: 'failed', failure: 'command_refused' }])
  })

  test('teltonika: codec 12 there and back; two commands are answered in the order in which they were sent', async () => {
    const { tracker, device, welcome } = await connected('teltonika')
    const commands = [
      { deviceId: tracker.id, ...locate },
      { deviceId: tracker.id, type: 'set_interval', seconds: 20 },
    ]
    const asked = admin.request('POST /tracking/totarget/command/', { body: { commands } })
    const told = (await device.hears(welcome + 72)).subarray(welcome).toString('latin1')
    expect(told).toMatch(/getgps.*setparam 10050:20/s)
    device.write(codec12('GPS:1 Sat:7'))
    device.write(codec12('New value 10050:20'))
    expect((await asked).body['commands']).toMatchObject([
      { type: 'request_location', state: 'answered', answer: 'GPS:1 Sat:7' },
      { type: 'set_interval', state: 'answered', answer: 'New value 10050:20' },
    ])
  })

  test('gps103 answers nothing: it was sent, and nobody waits', async () => {
    const { tracker, device, welcome } = await connected('gps103')
    expect(first(await command(admin, tracker, locate))).toMatchObject({ state: 'sent', answer: null })
    expect((await device.hears(welcome + 1)).toString()).toContain(`**,imei:${String(tracker['device_id'])},B;`)
    expect(first(await command(admin, tracker, { type: 'set_interval', seconds: 120 }))).toMatchObject({
      state: 'sent',
    })
    expect(await intervalOf(tracker)).toBe(120)
  })
})

describe('what a device says of its own accord', () => {
  test('an answer to nothing, an answer under a broken checksum, and an answer of signs change nothing', async () => {
    const { tracker, device, welcome } = await connected('gt06')
    device.write(gt06Answer('nobody asked'))
    device.write(gt06Login(String(tracker['device_id'])))
    await device.hears(2 * welcome)
    const asked = command(admin, tracker, locate)
    const told = await device.hears(2 * welcome + 1)
    const broken = gt06Answer('broken')
    broken[6]! ^= 0xff
    device.write(broken)
    device.write(gt06Answer(`\0\u0007 ${'é'.repeat(700)}\r\n`.slice(0, 200)))
    const answer = String(first(await asked)['answer'])
    expect(answer).toMatch(/^é{190,200}$/)
    device.write(gt06Answer('once more'))
    device.write(gt06Login(String(tracker['device_id'])))
    await device.hears(told.length + welcome)
    expect(await logOf(admin, tracker)).toMatchObject([{ state: 'answered', answer }])
  })

  test('another device’s answer is not this one’s', async () => {
    const [asking, other] = [await connected('gt06'), await connected('gt06')]
    const asked = command(admin, asking.tracker, locate)
    await asking.device.hears(asking.welcome + 1)
    other.device.write(gt06Answer('mine'))
    other.device.write(gt06Login(String(other.tracker['device_id'])))
    await other.device.hears(2 * other.welcome)
    asking.device.write(gt06Answer('really mine'))
    expect(first(await asked)).toMatchObject({ answer: 'really mine' })
  })
})

describe('a command that waits', () => {
  test('is sent when the device comes, once, and also by a server that was started since', async () => {
    const tracker = await addDevice(admin, { device_id: newImei(), device_type: 'gt06' })
    const { id } = first(await command(admin, tracker, locate, { cache: true }))
    await trackers.stop()
    trackers = await startTrackers(guet.services)
    const device = await login('gt06', tracker)
    const heard = await device.hears(welcomeOf('gt06') + 1)
    expect(heard.subarray(welcomeOf('gt06')).toString('latin1')).toContain('WHERE#')
    device.write(gt06Answer('à la fin'))
    await untilState(tracker, 'answered')
    expect(await logOf(admin, tracker)).toMatchObject([{ id, state: 'answered' }])
    device.socket.destroy()
    const again = await login('gt06', tracker)
    again.write(gt06Login(String(tracker['device_id'])))
    expect(await again.hears(2 * welcomeOf('gt06'))).toHaveLength(2 * welcomeOf('gt06'))
  })

  test('one that was refused because the device was away is not sent when it comes', async () => {
    const tracker = await addDevice(admin, { device_id: newImei(), device_type: 'gt06' })
    expectRefusal(await command(admin, tracker, locate), deviceOffline)
    const device = await login('gt06', tracker)
    device.write(gt06Login(String(tracker['device_id'])))
    expect(await device.hears(2 * welcomeOf('gt06'))).toHaveLength(2 * welcomeOf('gt06'))
  })
})

describe('several servers of one database', () => {
  test('whichever holds the device is told by whichever was asked, and of two that hold it one tells it', async () => {
    const port = await freePort()
    const { services } = guet
    const elsewhere = { ...services, config: { ...services.config, trackerPorts: { gps103: port } } }
    const others = await startTrackers(elsewhere)
    try {
      const tracker = await addDevice(admin, { device_id: newImei(), device_type: 'gps103' })
      expectRefusal(await command(admin, tracker, locate), deviceOffline)
      const device = await trackerAt(port)
      open.push(device)
      device.write(logins.gps103(tracker))
      await device.hears(welcomeOf('gps103'))
      expect(first(await command(admin, tracker, locate))).toMatchObject({ state: 'sent' })
      const twin = await login('gps103', tracker)
      await twin.hears(welcomeOf('gps103'))
      const answers = await Promise.all(Array.from({ length: 20 }, () => command(admin, tracker, locate)))
      expect(answers.map((answer) => first(answer)['state'])).toEqual(Array.from({ length: 20 }, () => 'sent'))
      const order = `**,imei:${String(tracker['device_id'])},B;`
      const told = () => [device, twin].flatMap((one) => one.heard().toString().split(order).slice(1)).length
      while (told() < 21) await Promise.race([device, twin].map(({ socket }) => once(socket, 'data')))
      for (const one of [device, twin]) {
        const before = one.heard().length
        one.write(logins.gps103(tracker))
        await one.hears(before + welcomeOf('gps103'))
      }
      expect(told()).toBe(21)
    } finally {
      await others.stop()
    }
  })
})

describe('the way to a device', () => {
  test('is its newest connection, and none when it hung up', async () => {
    const { tracker, device: older } = await connected('gps103')
    const newer = await login('gps103', tracker)
    const welcome = welcomeOf('gps103')
    await newer.hears(welcome)
    older.write(logins.gps103(tracker))
    await older.hears(2 * welcome)
    first(await command(admin, tracker, locate))
    expect((await newer.hears(welcome + 1)).toString()).toContain(',B;')
    expect(older.heard().toString()).not.toContain(',B;')
    newer.socket.destroy()
    await newer.closed
    await hungUp(tracker)
    expectRefusal(await command(admin, tracker, locate), deviceOffline)
  })

  test('over UDP it is the address of a moment ago, and after a minute it is none', async () => {
    const tracker = await addDevice(admin, { device_id: newImei(), device_type: 'gps103' })
    const socket = createSocket('udp4')
    try {
      const named = `imei:${String(tracker['device_id'])}`
      socket.send(`##,${named},A;`, ports.gps103, '127.0.0.1')
      await once(socket, 'message')
      const told = once(socket, 'message') as Promise<[Buffer]>
      expect(first(await command(admin, tracker, locate))).toMatchObject({ state: 'sent' })
      expect((await told)[0].toString()).toBe(`**,${named},B;`)
      guet.clock.pass(minute)
      expectRefusal(await command(admin, tracker, locate), deviceOffline)
    } finally {
      socket.close()
    }
  })
})

type Connected = { readonly tracker: Shown; readonly device: TrackerSocket; readonly welcome: number }

async function connected(name: TrackerName): Promise<Connected> {
  const tracker = await addDevice(admin, { device_id: newImei().slice(name === 'jt808' ? 3 : 0), device_type: name })
  const device = await login(name, tracker)
  const welcome = (await device.hears(welcomeOf(name))).length
  return { tracker, device, welcome }
}

async function login(name: TrackerName, tracker: Shown): Promise<TrackerSocket> {
  const device = await trackerAt(ports[name])
  open.push(device)
  device.write(logins[name](tracker))
  return device
}

async function untilState(tracker: Shown, state: string): Promise<void> {
  for (;;) {
    const [newest] = await logOf(admin, tracker)
    if (newest?.['state'] === state) return
  }
}

/** The server has noticed that the device is gone: there is no other sign of it than that no command reaches it. */
async function hungUp(tracker: Shown): Promise<void> {
  for (;;) {
    const { status } = await command(admin, tracker, locate)
    if (status === 409) return
  }
}
