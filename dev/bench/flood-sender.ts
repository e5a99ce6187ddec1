import { createSocket } from 'node:dgram'
import { Agent, request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { gt06 } from '#dev/fake-trackers/binary-writers.ts'
import { osmand } from '#dev/fake-trackers/phone-writers.ts'
import { h02 } from '#dev/fake-trackers/text-writers.ts'

/** Whoever floods the ports, in a thread of its own, so that it does not slow down who measures meanwhile. */
export type FloodOrders = {
  readonly ports: { readonly [protocol: string]: number }
  /** Connections that write garbage as fast as it is read, and come back when they are hung up on. */
  readonly garbage: number
  /** Names that nobody knows, said over and over. */
  readonly strangers: number
  readonly traccarToken: string
}

const httpPorts = new Set(['osmand', 'owntracks', 'traccar'])
const { ports, garbage, strangers, traccarToken } = workerData as FloodOrders
const streams = Object.entries(ports).filter(([name]) => !httpPorts.has(name))
const sent = { connections: 0, bytes: 0, frames: 0 }
const flow = { isOver: false }
let chance = 1
let named = 0

/** Bytes at random; lines without sense; heads of frames that never come; a page of the web. */
const kinds: readonly (() => Buffer)[] = [
  () => Buffer.from(Array.from({ length: 16_384 }, () => random(256))),
  () => Buffer.from('abc,def;#*)\n'.repeat(1400)),
  () => Buffer.from('78780d0108647170032835810009ffff0d0a'.repeat(900), 'hex'),
  () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600)),
  () => Buffer.from('!AIVDM,1,1,,A,15M67FC000G?ufbE`FepT@3n00Sa,0*00\r\n'.repeat(300)),
]

parentPort?.once('message', () => {
  flow.isOver = true
  parentPort?.postMessage(sent)
  setTimeout(() => process.exit(0), 100)
})
const [httpAgent, host] = [new Agent({ keepAlive: true, maxSockets: 10 }), '127.0.0.1']
for (let index = 0; index < garbage; index += 1) void keepOn(() => garbageOver(everyPort(index), index))
for (let index = 0; index < 4; index += 1) {
  void keepOn(nameStreamed)
  void keepOn(nameSignedOn)
  void keepOn(namedPhone)
  void keepOn(namedByOther)
}
void keepOn(datagrams)

async function keepOn(turn: () => Promise<void>): Promise<void> {
  while (!flow.isOver) {
    await turn().catch(() => {})
    await pause(5)
  }
}

function everyPort(index: number): number {
  const all = Object.values(ports)
  return all[index % all.length] ?? 0
}

function garbageOver(port: number, index: number): Promise<void> {
  const bytes = kinds[index % kinds.length]?.() ?? Buffer.alloc(1000)
  return talk(port, (socket) => {
    const write = (): void => {
      while (!flow.isOver && socket.writable) {
        sent.bytes += bytes.length
        if (!socket.write(bytes)) return void socket.once('drain', write)
      }
    }
    write()
  })
}

/** A name in each frame. */
function nameStreamed(): Promise<void> {
  return talk(ports['h02'] ?? 0, (socket) => {
    const write = (): void => {
      if (flow.isOver || !socket.writable) return
      const frames = Array.from({ length: 50 }, () => h02.report(nextName(), saying(), 0))
      sent.frames += frames.length
      if (socket.write(Buffer.concat(frames))) setTimeout(write, 10)
      else socket.once('drain', write)
    }
    write()
  })
}

/** A name for each connection. */
function nameSignedOn(): Promise<void> {
  return talk(ports['gt06'] ?? 0, (socket) => {
    sent.frames += 2
    socket.write(gt06.login?.(nextName()) ?? '')
    socket.end(gt06.report('', saying(), 1))
  })
}

async function namedPhone(): Promise<void> {
  const { path } = osmand.report(nextName(), saying())
  await ask(ports['osmand'] ?? 0, path, {}, null)
}

async function namedByOther(): Promise<void> {
  const body = JSON.stringify({
    device: { uniqueId: nextName() },
    position: { fixTime: new Date().toISOString(), latitude: 14, longitude: -17, valid: true },
  })
  await ask(ports['traccar'] ?? 0, '/', { authorization: `Bearer ${traccarToken}` }, body)
}

function ask(port: number, path: string, headers: Record<string, string>, body: string | null): Promise<void> {
  sent.frames += 1
  return new Promise((done) => {
    const call = request({ host, port, path, headers, agent: httpAgent, method: body === null ? 'GET' : 'POST' })
    call.once('error', () => done())
    call.once('response', (answer) => answer.resume().once('close', () => done()))
    call.end(body ?? undefined)
  })
}

async function datagrams(): Promise<void> {
  const socket = createSocket('udp4')
  socket.on('error', () => undefined)
  while (!flow.isOver) {
    for (const [index, [, port]] of streams.entries())
      socket.send(kinds[index % kinds.length]!().subarray(0, 1000), port, host)
    for (let count = 0; count < 20; count += 1)
      socket.send(h02.report(nextName(), saying(), 0), ports['h02'] ?? 0, host)
    sent.frames += 20
    await pause(20)
  }
  socket.close()
}

function talk(port: number, begin: (socket: Socket) => void): Promise<void> {
  return new Promise((over) => {
    const socket = connect(port, host, () => begin(socket))
    sent.connections += 1
    socket.on('error', () => socket.destroy())
    socket.once('close', () => over())
    socket.resume()
  })
}

function nextName(): string {
  named = (named + 1) % strangers
  return String(860_000_000_000_000 + named)
}

function saying() {
  const place = { latitude: 14.5 + random(1000) / 5000, longitude: -17.3 }
  return { at: new Date(), ...place, speed: 4, heading: 90, isSos: false }
}

function random(below: number): number {
  chance = (chance * 48_271) % 2_147_483_647
  return chance % below
}
