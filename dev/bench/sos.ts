import { once } from 'node:events'
import { request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gt06 } from '#dev/fake-trackers/binary-writers.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Figure, percentile } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const fixesPerSecond = 2000
/** Administrators hear an SOS at once; the fishermen are near, and are told as soon as they are reached. */
const people = { all: 20, fifty: 180 }
const presses = 30
const warmUp = 10
const repetitions = 3
const [httpPort, trackerPort] = [18_085, 18_025]
const ticksPerSecond = 50

/** An SOS is pressed every half second while two thousand positions a second come in and two hundred people listen. */
export async function measureSos(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, fixesPerSecond, people)
  const runs: Measured[] = []
  for (let run = 0; run < repetitions; run += 1) runs.push(await measureOnce(folder, fleet))
  forgetFolder(folder)
  const p99 = (pick: (run: Measured) => readonly number[]) => runs.map((run) => percentile(pick(run), 0.99))
  return [
    {
      name: 'SOS pressed to durable ack, at 2,000 fixes/s, p99',
      unit: 'ms',
      goal: '<= 100',
      runs: p99((run) => run.acks),
    },
    {
      name: 'SOS pressed to alarm on the streams that coordinate, p99',
      unit: 'ms',
      goal: '<= 300',
      runs: p99((run) => run.alarms),
    },
    {
      name: 'SOS pressed to alarm on the streams of 180 fishermen near by, p99',
      unit: 'ms',
      goal: '<= 300',
      runs: p99((run) => run.reached),
    },
    {
      name: 'the same: alarms heard',
      unit: '%',
      goal: '100',
      runs: runs.map(({ heard, expected }) => (100 * heard) / expected),
    },
  ]
}

type Measured = {
  readonly acks: readonly number[]
  readonly alarms: readonly number[]
  readonly reached: readonly number[]
  readonly heard: number
  readonly expected: number
}

async function measureOnce(folder: string, fleet: Fleet): Promise<Measured> {
  const settings = { GUET_TRACKERS: `gt06:${trackerPort}`, GUET_ROLES: 'http,live,trackers,jobs' }
  const server = await startServer(folder, httpPort, settings)
  const pressedAt = new Map<string, number>()
  const [acks, alarms, reached]: [number[], number[], number[]] = [[], [], []]
  const hearInto = (list: number[]) => (id: string) => {
    const pressed = pressedAt.get(id)
    if (pressed !== undefined) list.push(performance.now() - pressed)
  }
  try {
    const streams = await Promise.all([
      ...fleet.seeAll.map((token) => listen(server, token, hearInto(alarms))),
      ...fleet.seeFifty.map((token) => listen(server, token, hearInto(reached))),
    ])
    const trackers = await Promise.all(fleet.boats.map(({ imei }) => signOn(imei)))
    const flow = { isOver: false }
    const flowing = sendUntilOver(fleet, trackers, flow)
    await pause(warmUp * 1000)
    for (let press = 0; press < presses; press += 1) {
      const sender = fleet.seeFifty[(press * 7) % fleet.seeFifty.length] ?? ''
      acks.push(await pressOnce(server, sender, fleet.seeAll[0] ?? '', pressedAt))
    }
    flow.isOver = true
    await flowing
    await pause(1000)
    for (const stop of streams) stop()
    for (const tracker of trackers) tracker.destroy()
    const expected = presses * (people.all + people.fifty)
    return { acks, alarms, reached, heard: alarms.length + reached.length, expected }
  } finally {
    await server.stop()
  }
}

/** Pressed, acknowledged, and resolved a little later, so that thirty of them do not pile up. */
async function pressOnce(server: BenchServer, token: string, admin: string, pressedAt: Map<string, number>) {
  const id = newId()
  const location = { latitude: 14.6, longitude: -17.3, speed: null, heading: null }
  const body = { id, alert_type: 'emergency', message: 'SOS', severity: 'critical', location }
  const pressed = performance.now()
  pressedAt.set(id, pressed)
  await post(server, token, '/alerts/', body, 201)
  const acknowledged = performance.now() - pressed
  await pause(Math.max(0, 400 - acknowledged))
  await post(server, admin, `/alerts/${id}/resolve/`, { reason: 'mesure' }, 200)
  await pause(100)
  return acknowledged
}

async function post({ address }: BenchServer, token: string, path: string, body: object, expected: number) {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (answer.status !== expected) throw new Error(`${path} was answered ${answer.status}.`)
}

/** By the clock, whether or not the former ones are answered: each boat says one fix a second. */
async function sendUntilOver(fleet: Fleet, trackers: readonly Socket[], flow: { isOver: boolean }): Promise<void> {
  const perTick = fleet.boats.length / ticksPerSecond
  const [start, firstFix] = [performance.now(), Math.floor(Date.now() / 1000) * 1000]
  for (let tick = 0; !flow.isOver; tick += 1) {
    await pause(Math.max(0, start + (tick * 1000) / ticksPerSecond - performance.now()))
    const second = Math.floor(tick / ticksPerSecond)
    const from = (tick % ticksPerSecond) * perTick
    for (let index = from; index < from + perTick; index += 1) {
      const place = { latitude: 14.5 + index / 10_000 + second / 100_000, longitude: -17.3 }
      const saying = { at: new Date(firstFix + second * 1000), ...place, speed: 4, heading: 90, isSos: false }
      trackers[index]?.write(gt06.report('', saying, second))
    }
  }
}

export async function listen({ address }: BenchServer, token: string, hear: (id: string) => void): Promise<() => void> {
  const call = request(`${address}/api/live/`, { headers: { authorization: `Token ${token}` }, agent: false })
  call.on('error', () => undefined)
  call.end()
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`)
  answer.on('error', () => undefined)
  hearAlarms(answer, hear)
  return () => void call.destroy()
}

const alarm = Buffer.from('event: alert.raised\ndata: {"id":"')
const idLength = 36

/** Looks for alarms in the bytes as they come, and reads nothing else: two hundred streams are a lot to parse. */
function hearAlarms(answer: NodeJS.ReadableStream, hear: (id: string) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  answer.on('data', (bytes: Buffer) => {
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    let read = 0
    for (let found = all.indexOf(alarm); found >= 0; found = all.indexOf(alarm, read)) {
      const end = found + alarm.length + idLength
      if (end > all.length) break
      hear(all.toString('latin1', found + alarm.length, end))
      read = end
    }
    rest = all.subarray(Math.max(read, all.length - alarm.length - idLength))
  })
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
