import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { newId } from '#server/platform/storage/new-id.ts'
import type { FloodOrders } from './flood-sender.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

/** What was seen while the ports were flooded. */
export type FloodSeen = {
  /** Milliseconds from the press to the durable answer; those that were refused or not answered count as forever. */
  readonly acks: readonly number[]
  /** From the press to the first message about it, at the webhook. */
  readonly messages: readonly number[]
  readonly health: readonly number[]
  /** Megabytes of resident memory: before, at most, and some time after. */
  readonly memory: { readonly before: number; readonly most: number; readonly after: number }
  readonly sent: { readonly connections: number; readonly bytes: number; readonly frames: number }
}

export type FloodPlan = {
  readonly seconds: number
  readonly garbage: number
  readonly strangers: number
  /** So long after the flood the memory is looked at again. */
  readonly recovery: number
}

const pressEvery = 500
const longestWait = 60_000
const traccarToken = 'flood-traccar-token'
const protocols = 'gt06 h02 gps103 tk103 watch jt808 jt600 teltonika t55 osmand owntracks ais traccar'.split(' ')

/** A server with every port open is flooded, while an SOS is pressed twice a second and its health is asked for. */
export async function flood(plan: FloodPlan): Promise<FloodSeen> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, 100, { all: 1, fifty: 20 })
  const heard = new Map<string, number>()
  const webhook = await listenForMessages(heard)
  const [httpPort = 0, ...free] = await freePorts(protocols.length + 1)
  const ports = Object.fromEntries(protocols.map((name, index) => [name, free[index] ?? 0]))
  const server = await startServer(folder, httpPort, {
    GUET_TRACKERS: Object.entries(ports)
      .map(([name, port]) => `${name}:${port}`)
      .join(','),
    GUET_ROLES: 'http,live,trackers,jobs',
    TRACCAR_TOKEN: traccarToken,
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
    ALERT_WEBHOOK_SECRET: 'flood',
  })
  try {
    return await watchFlood(plan, server, fleet, { ports, ...plan, traccarToken }, heard)
  } finally {
    await server.stop()
    webhook.close()
    forgetFolder(folder)
  }
}

async function watchFlood(
  plan: FloodPlan,
  server: BenchServer,
  fleet: Fleet,
  orders: FloodOrders,
  heard: ReadonlyMap<string, number>,
): Promise<FloodSeen> {
  const [pressedAt, acks, health] = [new Map<string, number>(), [] as number[], [] as number[]]
  await pressAll(server, fleet, 3_000, new Map(), [])
  const before = memoryOf(server)
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, memoryOf(server))), 250)
  const sender = new Worker(new URL('flood-sender.ts', import.meta.url), { workerData: orders })
  await Promise.all([
    pressAll(server, fleet, plan.seconds * 1000, pressedAt, acks),
    askHealth(server, plan.seconds * 1000, health),
  ])
  sender.postMessage('stop')
  const [sent] = (await once(sender, 'message')) as [FloodSeen['sent']]
  await sender.terminate()
  await pause(5_000)
  clearInterval(sampler)
  await pause(plan.recovery * 1000 - 5_000)
  const messages = [...pressedAt].map(([id, at]) => (heard.get(id) ?? Number.POSITIVE_INFINITY) - at)
  return { acks, messages, health, memory: { before, most, after: memoryOf(server) }, sent }
}

/** By the clock, whether or not the former one is answered; each is resolved a little later. */
async function pressAll(
  server: BenchServer,
  fleet: Fleet,
  during: number,
  pressedAt: Map<string, number>,
  acks: number[],
): Promise<void> {
  const start = performance.now()
  const underWay: Promise<void>[] = []
  for (let press = 0; press * pressEvery < during; press += 1) {
    await pause(Math.max(0, start + press * pressEvery - performance.now()))
    const token = fleet.seeFifty[press % fleet.seeFifty.length] ?? ''
    underWay.push(pressOnce(server, token, fleet.seeAll[0] ?? '', pressedAt, acks))
  }
  await Promise.all(underWay)
}

async function pressOnce(
  server: BenchServer,
  token: string,
  admin: string,
  pressedAt: Map<string, number>,
  acks: number[],
): Promise<void> {
  const id = newId()
  const location = { latitude: 14.6, longitude: -17.3, speed: null, heading: null }
  const pressed = performance.now()
  pressedAt.set(id, pressed)
  const body = { id, alert_type: 'emergency', message: 'SOS', severity: 'critical', location }
  const status = await post(server, token, '/alerts/', body)
  acks.push(status === 201 ? performance.now() - pressed : Number.POSITIVE_INFINITY)
  await pause(400)
  await post(server, admin, `/alerts/${id}/resolve/`, { reason: 'mesure' })
}

async function post({ address }: BenchServer, token: string, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const signal = AbortSignal.timeout(longestWait)
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers,
    signal,
    body: JSON.stringify(body),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

async function askHealth({ address }: BenchServer, during: number, health: number[]): Promise<void> {
  const end = performance.now() + during
  while (performance.now() < end) {
    const asked = performance.now()
    const answer = await fetch(`${address}/api/health/`, { signal: AbortSignal.timeout(longestWait) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    health.push(answer?.ok === true ? performance.now() - asked : Number.POSITIVE_INFINITY)
    await pause(250)
  }
}

/** Ports that were free a moment ago. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => (server.close(), once(server, 'close'))))
  return ports
}

/** Notes when each SOS was first told of. */
async function listenForMessages(heard: Map<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      for (const [id] of text.matchAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g)) {
        if (!heard.has(id)) heard.set(id, performance.now())
      }
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function memoryOf({ pid }: BenchServer): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
