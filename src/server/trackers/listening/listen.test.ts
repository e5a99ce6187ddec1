import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTrackers } from '#server/app/roles/trackers.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { lineProtocol } from '#test/trackers/line-protocol.ts'
import { type TrackerSocket, freePort, trackerAt } from '#test/trackers/tracker-socket.ts'
import { type Shown, addDevice, ago, minute, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { type Listener, listenTcp, listenUdp } from './listen.ts'
import { Reception } from './reception.ts'

/** Real sockets on real ports, and devices that behave as badly as they do. */
let guet: TestServer
let admin: SignedInPerson
let tracker: Shown
let reception: Reception
let listener: Listener
let port: number
const open: TrackerSocket[] = []

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  tracker = await addDevice(admin)
  reception = new Reception(guet.services)
  port = await freePort()
  listener = await listenTcp(lineProtocol, reception, { host: '127.0.0.1', port })
})
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy()
  await listener.stop()
})

describe('over TCP', () => {
  test('half a frame waits for its other half', async () => {
    const { write, hears } = await call()
    const said = `${login()}${fix(minute)}`
    write(said.slice(0, 11))
    await nextTurn()
    write(said.slice(11, -9))
    await nextTurn()
    write(said.slice(-9))
    expect((await hears(said.length)).toString()).toBe(said)
    expect(await kept()).toHaveLength(1)
  })

  test('two frames in a packet are two frames', async () => {
    const { write, hears } = await call()
    const said = `${login()}${fix(minute)}${fix(2 * minute)}`
    write(said)
    expect((await hears(said.length)).toString()).toBe(said)
    expect(await kept()).toHaveLength(2)
  })

  test('one byte at a time', async () => {
    const { socket, write, hears } = await call()
    socket.setNoDelay(true)
    const said = `${login()}${fix(minute)}`
    for (const byte of Buffer.from(said)) {
      write(Buffer.from([byte]))
      await nextTurn()
    }
    expect((await hears(said.length)).toString()).toBe(said)
  })

  test('garbage between frames costs nothing but itself', async () => {
    const { write, hears } = await call()
    const garbage = Buffer.from([...Array.from({ length: 256 }, (_, byte) => byte), 10])
    write(Buffer.concat([Buffer.from(login()), garbage, Buffer.from(fix(minute))]))
    expect((await hears(login().length + fix(minute).length)).toString()).toBe(`${login()}${fix(minute)}`)
    await reception.tally.write()
    expect(
      await rowsOf(guet, "select 1 from refused_frames where protocol = 'line' and reason = 'malformed'"),
    ).toHaveLength(1)
  })

  test('a device that hangs up in the middle of a frame hurts nobody', async () => {
    const healthy = await call()
    for (let time = 0; time < 20; time += 1) {
      const { socket, write } = await call()
      write(`${login()}at 2026-0`)
      if (time % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
    }
    await expectHealthy(healthy)
    expect(await kept()).toHaveLength(1)
  })

  test('a device that never reads its answers is hung up on, and costs the others nothing', async () => {
    const { socket, closed } = await call()
    socket.pause()
    const talk = Buffer.from('talk 65536\n'.repeat(400))
    const hungUp = closed.then(() => true)
    socket.write(talk)
    socket.write(talk, () => socket.resume())
    expect(await hungUp).toBe(true)
    await expectHealthy(await call())
  })

  test('500 silent sockets keep nobody waiting', async () => {
    const idle = await Promise.all(Array.from({ length: 500 }, () => call()))
    await expectHealthy(await call())
    expect(idle.filter(({ socket }) => socket.destroyed)).toEqual([])
  })

  test('a device that sends faster than it can be kept is read as fast as it can be kept, and loses nothing', async () => {
    const { write, hears } = await call()
    const fixes = Array.from({ length: 150 }, (_, second) => fix(second * 1000))
    const said = [login(), ...fixes].join('')
    // More than is read at once, so that reading must have gone on after it was held back.
    write(login())
    write('silence\n'.repeat(60_000))
    write(fixes.join(''))
    expect((await hears(said.length)).toString()).toBe(said)
    const { rows } = await guet.services.db.execute(
      `select count(*)::int as count from positions where device_id = '${tracker.id}'`,
    )
    expect(rows).toEqual([{ count: 150 }])
  })

  test('stopping hangs up on everybody and frees the port', async () => {
    const { closed } = await call()
    await listener.stop()
    await closed
    listener = await listenTcp(lineProtocol, reception, { host: '127.0.0.1', port })
    await expectHealthy(await call())
  })
})

describe('over UDP', () => {
  test('a datagram is whole or nothing: kept, and answered to whoever sent it', async () => {
    const udp = await listenUdp(lineProtocol, reception, { host: '127.0.0.1', port })
    const socket = createSocket('udp4')
    try {
      const said = `by ${String(tracker['device_id'])} ${fix(minute)}`
      socket.send('unsplittable', port, '127.0.0.1')
      socket.send('wrong\n', port, '127.0.0.1')
      socket.send(said.slice(0, 20), port, '127.0.0.1')
      socket.send(said, port, '127.0.0.1')
      const [answer] = (await once(socket, 'message')) as [Buffer]
      expect(answer.toString()).toBe(said)
      expect(await kept()).toHaveLength(1)
    } finally {
      socket.close()
      await udp.stop()
    }
  })

  test('a name said in one datagram holds for the next, for that sender alone', async () => {
    const udp = await listenUdp({ ...lineProtocol, datagramEnd: Buffer.from('\n') }, reception, {
      host: '127.0.0.1',
      port,
    })
    const [socket, stranger] = [createSocket('udp4'), createSocket('udp4')]
    try {
      socket.send(`I am ${String(tracker['device_id'])}`, port, '127.0.0.1')
      await once(socket, 'message')
      stranger.send(fix(2 * minute), port, '127.0.0.1')
      socket.send(fix(minute), port, '127.0.0.1')
      await once(socket, 'message')
      expect(await kept()).toHaveLength(1)
    } finally {
      socket.close()
      stranger.close()
      await udp.stop()
    }
  })

  test('a name that was said once holds for a device that is silent for an hour', async () => {
    const udp = await listenUdp(lineProtocol, reception, { host: '127.0.0.1', port })
    const socket = createSocket('udp4')
    try {
      socket.send(login(), port, '127.0.0.1')
      await once(socket, 'message')
      guet.clock.pass(60 * minute)
      socket.send(fix(minute), port, '127.0.0.1')
      await once(socket, 'message')
      expect(await kept()).toHaveLength(1)
    } finally {
      socket.close()
      await udp.stop()
    }
  })
})

describe('the tracker ports', () => {
  test('a busy one is reported and all others start', async () => {
    const [free, busy] = [await freePort(), createServer()]
    busy.listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const { port: taken } = busy.address() as { port: number }
    const before = guet.logged.length
    const config = { ...guet.services.config, trackerPorts: { h02: taken, nothing: 1, gt06: free } }
    const role = await startTrackers({ ...guet.services, config })
    try {
      const told = guet.logged.slice(before).map((line) => JSON.parse(line) as object)
      expect(told).toContainEqual(
        expect.objectContaining({ protocol: 'h02', port: taken, msg: 'a tracker port could not be opened' }),
      )
      expect(told).toContainEqual(expect.objectContaining({ protocol: 'nothing' }))
      await expectGt06(free)
    } finally {
      await role.stop()
      busy.close()
    }
  })

  test('every protocol of the settings is spoken', () => {
    expect(Object.keys(protocols).toSorted()).toEqual(Object.keys(guet.services.config.trackerPorts).toSorted())
  })
})

/** A login that is answered and, an SOS frame later, the answer that says it is kept: frames of design/PROTOCOLS.md. */
async function expectGt06(at: number): Promise<void> {
  const imei = '864717003283581'
  const device = await addDevice(admin, { device_id: imei, device_type: 'gt06' })
  const { write, hears } = await call(at)
  write(Buffer.from('78780D01086471700328358100093F040D0A', 'hex'))
  const welcome = await hears(10)
  expect(welcome.toString('hex')).toMatch(/^787805010009.{4}0d0a$/)
  write(Buffer.from(sosFrame, 'hex'))
  await hears(20)
  expect(await trackOf(admin, `device=${device.id}`)).toMatchObject([
    { alarm: 'sos', timestamp: '2023-07-10T21:14:36.000Z' },
  ])
}
const sosFrame = '7878241617070a150e24ca01fba0040780e177005c0001720253360027db6204e40400004bf1e90d0a'

async function expectHealthy({ write, hears }: TrackerSocket): Promise<void> {
  const said = `${login()}${fix(minute)}`
  write(said)
  expect((await hears(said.length)).toString()).toBe(said)
}

async function call(at = port): Promise<TrackerSocket> {
  const device = await trackerAt(at)
  open.push(device)
  return device
}

function login(): string {
  return `I am ${String(tracker['device_id'])}\n`
}

function fix(milliseconds: number): string {
  return `at ${ago(guet, milliseconds)}\n`
}

function kept(): Promise<readonly Shown[]> {
  return trackOf(admin, `device=${tracker.id}`)
}
