import { once } from 'node:events'
import { request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, percentile } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'
import { gt06 } from '#dev/fake-trackers/binary-writers.ts'

const fixesPerSecond = 2000
const people = { all: 20, fifty: 180 }
/** What everybody is told is parsed here for these alone: the rest read it, and would only slow the one they measure. */
const parsedOfAll = 2
const seconds = 12
const warmUp = 10
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
      const place = { latitude: 14.5 + index / 10_000 + second / 100_000, longitude: -17.3 }
      trackers[index]?.write(gt06.report('', { at, ...place, speed: 4, heading: 90, isSos: false }, second))
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
  socket.write(gt06.login?.(imei) ?? '')
  await once(socket, 'data')
  socket.resume()
  return socket
}
