import { once } from 'node:events'
import { request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, percentile } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'
import { crc16X25 } from '#server/trackers/checksum.ts'

const fixesPerSecond = 2000
const people = { all: 20, fifty: 180 }
/** What everybody is told is parsed here for these alone: the rest read it, and would only slow the one they measure. */
const parsedOfAll = 2
const seconds = 12
const warmUp = 3
const repetitions = 3
const [httpPort, trackerPort] = [18_081, 18_023]
/** A tick is a slice of a second, so that frames come in evenly. */
const ticksPerSecond = 50

/** From a GT06 frame sent by a tracker to the event read on a stream, two thousand times a second. */
export async function measureLive(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, fixesPerSecond, people)
  const runs: Measured[] = []
  for (let run = 0; run < repetitions; run += 1) runs.push(await measureOnce(folder, fleet))
  forgetFolder(folder)
  const at = (share: number) => runs.map(({ latencies }) => percentile(latencies, share))
  return [
    { name: 'frame in to event out, 2,000/s to 200 streams, p50', unit: 'ms', goal: '', runs: at(0.5) },
    { name: 'frame in to event out, 2,000/s to 200 streams, p99', unit: 'ms', goal: '<= 150', runs: at(0.99) },
    {
      name: 'the same: fixes that were told to whoever should hear them',
      unit: '%',
      goal: '100',
      runs: runs.map(({ heard, expected }) => (100 * heard) / expected),
    },
  ]
}

type Measured = { readonly latencies: readonly number[]; readonly heard: number; readonly expected: number }

async function measureOnce(folder: string, fleet: Fleet): Promise<Measured> {
  const settings = { GUET_TRACKERS: `gt06:${trackerPort}`, GUET_ROLES: 'http,live,trackers' }
  const server = await startServer(folder, httpPort, settings)
  const sentAt = new Map<string, number>()
  const latencies: number[] = []
  let heard = 0
  const hear = (pirogue: string, timestamp: string) => {
    const sent = sentAt.get(`${pirogue} ${Date.parse(timestamp)}`)
    if (sent === undefined) return
    heard += 1
    latencies.push(performance.now() - sent)
  }
  try {
    const parsed = [...fleet.seeAll.slice(0, parsedOfAll), ...fleet.seeFifty]
    const streams = await Promise.all([
      ...parsed.map((token) => listen(server, token, hear)),
      ...fleet.seeAll.slice(parsedOfAll).map((token) => listen(server, token, null)),
    ])
    const trackers = await Promise.all(fleet.boats.map(({ imei }) => signOn(imei)))
    await sendByTheClock(fleet, trackers, sentAt)
    await pause(1000)
    for (const stop of streams) stop()
    for (const tracker of trackers) tracker.destroy()
    const each = sentAt.size / fleet.boats.length
    const expected = parsedOfAll * sentAt.size + fleet.seeFifty.length * 50 * each
    return { latencies, heard, expected }
  } finally {
    await server.stop()
  }
}

/** Sent by the clock, whether or not the former ones are answered. Each boat says one fix a second. */
async function sendByTheClock(fleet: Fleet, trackers: readonly Socket[], sentAt: Map<string, number>): Promise<void> {
  const perTick = fleet.boats.length / ticksPerSecond
  const start = performance.now()
  const firstFix = Math.floor(Date.now() / 1000) * 1000
  for (let tick = 0; tick < (warmUp + seconds) * ticksPerSecond; tick += 1) {
    await pause(Math.max(0, start + (tick * 1000) / ticksPerSecond - performance.now()))
    const second = Math.floor(tick / ticksPerSecond)
    const from = (tick % ticksPerSecond) * perTick
    for (let index = from; index < from + perTick; index += 1) {
      const at = new Date(firstFix + second * 1000)
      trackers[index]?.write(locationFrame(at, 14.5 + index / 10_000 + second / 100_000, 17.3, second))
      if (second >= warmUp) sentAt.set(`${fleet.boats[index]?.pirogueId} ${at.getTime()}`, performance.now())
    }
  }
}

type Hear = (pirogue: string, timestamp: string) => void

async function listen({ address }: BenchServer, token: string, hear: Hear | null): Promise<() => void> {
  const call = request(`${address}/api/live/`, { headers: { authorization: `Token ${token}` }, agent: false })
  call.on('error', () => undefined)
  call.end()
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`)
  answer.on('error', () => undefined)
  if (hear === null) answer.resume()
  else readLines(answer, (line) => takeLine(line, hear))
  return () => void call.destroy()
}

function readLines(answer: NodeJS.ReadableStream, take: (line: string) => void): void {
  answer.setEncoding('utf8')
  let partial: string[] = []
  answer.on('data', (text: string) => {
    const lines = text.split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      partial.push(line)
      take(partial.join(''))
      partial = []
    }
    if (last !== '') partial.push(last)
  })
}

function takeLine(line: string, hear: Hear): void {
  if (!line.startsWith('data: [')) return
  for (const { pirogue, timestamp } of JSON.parse(line.slice(6)) as { pirogue: string; timestamp: string }[]) {
    hear(pirogue, timestamp)
  }
}

/** Connected and known: the server has answered the login. */
async function signOn(imei: string): Promise<Socket> {
  const socket = connect(trackerPort, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.write(frame(0x01, Buffer.from(imei.padStart(16, '0'), 'hex'), 1))
  await once(socket, 'data')
  socket.resume()
  return socket
}

function locationFrame(at: Date, latitude: number, west: number, serial: number): Buffer {
  const content = Buffer.alloc(26)
  content.set([at.getUTCFullYear() - 2000, at.getUTCMonth() + 1, at.getUTCDate()])
  content.set([at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds(), 0xc9], 3)
  content.writeUInt32BE(Math.round(latitude * 1_800_000), 7)
  content.writeUInt32BE(Math.round(west * 1_800_000), 11)
  // A valid fix in the north and the west.
  content.set([8, 0x1c, 0x5a], 15)
  return frame(0x12, content, serial)
}

function frame(type: number, content: Buffer, serial: number): Buffer {
  const body = Buffer.concat([
    Buffer.from([content.length + 5, type]),
    content,
    Buffer.from([serial >> 8, serial & 0xff]),
  ])
  const check = crc16X25(body)
  return Buffer.concat([Buffer.from([0x78, 0x78]), body, Buffer.from([check >> 8, check & 0xff, 0x0d, 0x0a])])
}
