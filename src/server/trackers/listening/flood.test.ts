import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import type { Services } from '#server/platform/services.ts'
import { lineProtocol } from '#test/trackers/line-protocol.ts'
import { freePort, trackerAt } from '#test/trackers/tracker-socket.ts'
import { type Shown, addDevice, ago, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { listenHttp, httpProtocols } from './listen-http.ts'
import { type Listener, listenTcp, listenUdp } from './listen.ts'
import { Reception } from './reception.ts'

/** Garbage and strangers on real ports. What they cost is counted: statements, frames and bytes, not seconds. */
let guet: TestServer
let admin: SignedInPerson
let tracker: Shown
let reception: Reception
let listeners: Listener[]
let statements: number
let [port, phones] = [0, 0]
const open: Socket[] = []
beforeAll(async () => {
  guet = await openTestServer({ GUET_CONNECTIONS_PER_ADDRESS: '60' })
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  tracker = await addDevice(admin)
  statements = 0
  reception = new Reception(countingStatements())
  ;[port, phones] = [await freePort(), await freePort()]
  listeners = [
    await listenTcp(lineProtocol, reception, { host: '127.0.0.1', port }),
    await listenHttp(httpProtocols['osmand']!, reception, { host: '127.0.0.1', port: phones }),
  ]
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const listener of listeners) await listener.stop()
  reception.door.close()
})

test('garbage is hung up on after a little of it, and costs the database one statement', async () => {
  const garbage = Buffer.from('abc,def;#*)\n'.repeat(80_000))
  const sockets = await Promise.all(Array.from({ length: 20 }, () => flooding(port, garbage)))
  await Promise.all(sockets.map((socket) => closed(socket)))
  const spoken = statements
  await reception.tally.write()
  expect([spoken, statements]).toEqual([0, 1])
  const [refused] = await rowsOf(guet, `select frames::int from refused_frames where reason = 'malformed'`)
  const frames = Number(refused?.['frames'])
  expect(frames).toBeGreaterThanOrEqual(20 * 50)
  expect(frames).toBeLessThan(20 * 200)
})

test('names that nobody knows cost a question for many of them, and one statement now and then', async () => {
  for (let sender = 0; sender < 20; sender += 1) {
    const names = Array.from({ length: 100 }, (_, n) => `by nobody-${sender}-${n} at ${ago(guet, 0)}\n`)
    await flooding(port, Buffer.from(names.join('')))
  }
  const device = await trackerAt(port)
  open.push(device.socket)
  const said = `I am ${String(tracker['device_id'])}\nat ${ago(guet, 60_000)}\n`
  device.write(said)
  expect((await device.hears(said.length)).toString()).toBe(said)
  expect(await trackOf(admin, `device=${tracker.id}`)).toHaveLength(1)
  await expect.poll(() => reception.tally.counted('line', 'unknown_device')).toBe(2000)
  expect(statements).toBeLessThan(500)
  statements = 0
  await reception.tally.write()
  expect(statements).toBeLessThanOrEqual(3)
  const [listed] = await rowsOf(guet, `select count(*)::int as count from unknown_devices`)
  expect(listed).toEqual({ count: 500 })
})

test('over the most of an address the connection that has been silent for longest is closed; who speaks stays', async () => {
  const device = await trackerAt(port)
  open.push(device.socket)
  const login = `I am ${String(tracker['device_id'])}\n`
  device.write(login)
  await device.hears(login.length)
  const silent: Socket[] = []
  for (let count = 0; count < 65; count += 1) silent.push((await trackerAt(port)).socket)
  open.push(...silent)
  await expect.poll(() => silent.filter((socket) => socket.destroyed).length).toBe(6)
  expect(silent.slice(0, 6).every((socket) => socket.destroyed)).toBe(true)
  expect(device.socket.destroyed).toBe(false)
})

test('devices that send each datagram from another port keep no tracker behind their address from logging in', async () => {
  const datagrams = await listenUdp(lineProtocol, reception, { host: '127.0.0.1', port })
  listeners.push(datagrams)
  for (let sent = 0; sent < 70; sent += 1) {
    const sender = createSocket('udp4')
    sender.send(`by ${String(tracker['device_id'])} at ${ago(guet, sent * 1000)}\n`, port, '127.0.0.1')
    await once(sender, 'message')
    sender.close()
  }
  const newcomers = [await trackerAt(port), await trackerAt(port), await trackerAt(port)]
  open.push(...newcomers.map(({ socket }) => socket))
  const login = `I am ${String(tracker['device_id'])}\n`
  for (const { write, hears } of newcomers) {
    write(login)
    expect((await hears(login.length)).toString()).toBe(login)
  }
})

test('a phone is answered on a port where others say garbage, and its connection serves again', async () => {
  const garbage = await Promise.all(Array.from({ length: 10 }, () => flooding(phones, Buffer.alloc(500_000, 'x'))))
  const address = `http://127.0.0.1:${phones}/?id=${String(tracker['device_id'])}&lat=14.7&lon=-17.4`
  for (const seconds of [60, 30]) {
    const timestamp = Math.floor(guet.clock.now.getTime() / 1000) - seconds
    expect((await fetch(`${address}&timestamp=${timestamp}`)).status).toBe(200)
  }
  await Promise.all(garbage.map((socket) => closed(socket)))
  expect(await trackOf(admin, `device=${tracker.id}`)).toHaveLength(2)
})

async function flooding(at: number, bytes: Buffer): Promise<Socket> {
  const socket = connect(at, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => socket.destroy())
  socket.resume()
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((gone) => socket.once('close', gone))
}

/** What the ports ask of the database, by whichever way. */
function countingStatements(): Services {
  const counting = (db: Services['db']): Services['db'] =>
    new Proxy(db, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          statements += 1
          return Reflect.apply(member, target, given) as unknown
        }
      },
    })
  const { services } = guet
  const front = { ...services.front, db: counting(services.front.db) }
  return { ...services, db: counting(services.db), front }
}
