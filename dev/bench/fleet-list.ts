import { randomBytes } from 'node:crypto'
import { fleetPageOfScreens, largestFleetPage } from '#contract/positions/positions.api.ts'
import { uuidV7 } from '#contract/wire/id.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { type NewPosition, storePositions } from '#server/positions/heard-positions.store.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { processorTimeOf } from './processor.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_086
const fleets = [5000, 20_000] as const
const pageSizes = [largestPageSize, fleetPageOfScreens, largestFleetPage]
const repetitions = 3
const written = 1000
const hour = 3_600_000

/** Where every boat is, read over HTTP as the map reads it, page after page; and in the pages of other lists. */
export async function measureFleetList(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of fleets) figures.push(...(await measureFleet(size)))
  return figures
}

async function measureFleet(size: number): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, size, { all: 1, fifty: 0 })
  await sail(folder, fleet)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
  try {
    const figures: Figure[] = []
    for (const pageSize of pageSizes) figures.push(...(await measurePages(server, fleet, pageSize)))
    return figures
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

async function measurePages(server: BenchServer, { boats, seeAll }: Fleet, pageSize: number): Promise<Figure[]> {
  const runs: { readonly seconds: number; readonly processor: number }[] = []
  for (let run = 0; run <= repetitions; run += 1) {
    const [start, processor] = [performance.now(), processorTimeOf(server.pid)]
    const read = await readAll(server, seeAll[0] ?? '', pageSize)
    if (read !== boats.length) throw new Error(`Of ${boats.length} boats ${read} were answered.`)
    const seconds = (performance.now() - start) / 1000
    runs.push({ seconds, processor: (processorTimeOf(server.pid) - processor) / 1000 })
  }
  const warm = runs.slice(1)
  const name = `the newest positions of ${boats.length} boats, pages of ${pageSize}`
  const goal = pageSize === largestPageSize ? '' : boats.length === 5000 ? '<= 0.5' : '<= 2'
  return [
    { name, unit: 's', goal, runs: warm.map(({ seconds }) => seconds) },
    { name: 'the same, processor of the server', unit: 's', goal, runs: warm.map(({ processor }) => processor) },
  ]
}

async function readAll({ address }: BenchServer, token: string, pageSize: number): Promise<number> {
  const boats = new Set<string | null>()
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${address}/api/tracking/locations/?page=${page}&page_size=${pageSize}`, {
      headers: { authorization: `Token ${token}` },
    })
    if (answer.status !== 200) throw new Error(`The newest positions were answered ${answer.status}.`)
    const { results, next } = (await answer.json()) as { results: { pirogue: string | null }[]; next: string | null }
    for (const { pirogue } of results) boats.add(pirogue)
    if (next === null) return boats.size
  }
}

/** Two positions of each boat, an hour apart, written by the store itself. */
export async function sail(
  folder: string,
  { boats }: Fleet,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder, ...settings }), openLog('error'))
  try {
    await prepareMonths(services)
    const now = Date.now()
    for (let first = 0; first < boats.length; first += written) {
      const some = boats.slice(first, first + written)
      for (const at of [now - 2 * hour, now - hour]) {
        await storePositions(
          services.db,
          some.map((boat, index) => positionOf(boat, at + first + index)),
        )
      }
    }
  } finally {
    await close()
  }
}

export function positionOf({ pirogueId, deviceId, accountId }: Fleet['boats'][number], time: number): NewPosition {
  const at = new Date(time)
  return {
    id: uuidV7(time, randomBytes(10)),
    deviceId,
    pirogueId,
    accountId,
    fixAt: at,
    receivedAt: at,
    effectiveAt: at,
    clockSuspect: false,
    isValid: true,
    latitude: 14.5 + (time % 1000) / 1000,
    longitude: -17.5,
    speed: 6.25,
    heading: 90,
    altitude: 3,
    accuracy: 8,
    batteryLevel: 80,
    alarm: null,
    attributes: {},
    belief: 'plain' as const,
    source: null,
  }
}
