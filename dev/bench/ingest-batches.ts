import { type IncomingMessage, Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { newId } from '#server/platform/storage/new-id.ts'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'

const httpPort = 18_082
const phones = 16
const batch = 1000
const batches = 240
const repetitions = 3
const second = 1000

/**
 * What phones kept while they had no network, a thousand positions in each call: written beforehand, so that the clock
 * runs for the server. Counted is what was answered « stored », which is said after the commit.
 */
export async function measureBatches(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, phones * 50, { all: 1, fifty: phones })
  const runs: number[] = []
  const server = await startServer(folder, httpPort, { GUET_ROLES: 'http,live' })
  try {
    const stopListening = await listen(server.address, fleet.seeAll[0] ?? '')
    await sendAll(server.address, fleet, bodies(phones))
    for (let run = 0; run < repetitions; run += 1) {
      const written = bodies(batches)
      const start = performance.now()
      const stored = await sendAll(server.address, fleet, written)
      runs.push(stored / ((performance.now() - start) / 1000))
    }
    stopListening()
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
  return [{ name: 'batches of 1,000 over HTTP, positions stored', unit: '/s', goal: '>= 15,000', runs }]
}

function bodies(many: number): string[] {
  const now = Date.now()
  return Array.from({ length: many }, (_, nth) =>
    JSON.stringify({
      locations: Array.from({ length: batch }, (_unused, index) => ({
        id: newId(),
        latitude: 14.5 + index / 10_000,
        // All of it can be true: the same minutes again, a metre further on.
        longitude: -17.5 - nth / 100_000,
        speed: 7.25,
        heading: (index * 7) % 360,
        accuracy: 8,
        timestamp: new Date(now - (batch - index) * second).toISOString(),
      })),
    }),
  )
}

async function sendAll(address: string, fleet: Fleet, written: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: phones })
  const unsent = [...written]
  const counts = await Promise.all(
    fleet.seeFifty.map(async (token) => {
      let stored = 0
      for (let body = unsent.pop(); body !== undefined; body = unsent.pop()) {
        stored += await storedOf(agent, address, token, body)
      }
      return stored
    }),
  )
  agent.destroy()
  return counts.reduce((sum, count) => sum + count, 0)
}

async function storedOf(agent: Agent, address: string, token: string, body: string): Promise<number> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const call = request(`${address}/api/tracking/locations/batch/`, { method: 'POST', agent, headers })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`A batch was answered ${answer.statusCode}: ${said.slice(0, 200)}`)
  return said.split('"status":"stored"').length - 1
}

/** Somebody looks on, so that there is somebody to tell. */
async function listen(address: string, token: string): Promise<() => void> {
  const call = request(`${address}/api/live/`, { headers: { authorization: `Token ${token}` }, agent: false })
  call.on('error', () => undefined)
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  answer.resume()
  return () => void call.destroy()
}
