import { largestTrackPage } from '#contract/positions/positions.api.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { storePositions } from '#server/positions/heard-positions.store.ts'
import { startPostgres } from '#dev/postgres.ts'
import { type Figure, percentile } from './figures.ts'
import { positionOf, sail } from './fleet-list.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { processorTimeOf } from './processor.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_089
const boats = 5000
const fixesOfADay = 2880
const everyHalfMinute = 30_000
const written = 480
const repetitions = 3

type Settings = Readonly<Record<string, string>>
type Read = {
  readonly name: string
  readonly query: string
  readonly places: number
  readonly times: number
  readonly goal: string
}

/** What is read of positions, one question after the other: the whole fleet, a day of one boat, its last hundred places. On both databases. */
export async function measureReads(): Promise<Figure[]> {
  const embedded = await measureOn('embedded', {})
  const postgres = await startPostgres()
  try {
    return [...embedded, ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.address }))]
  } finally {
    postgres.stop()
  }
}

async function measureOn(database: string, settings: Settings): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, boats, { all: 1, fifty: 0 }, settings)
  await sail(folder, fleet, settings)
  await sailForADay(folder, fleet, settings)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live', ...settings })
  try {
    const figures: Figure[] = []
    for (const read of readsOf(fleet))
      figures.push(...(await measure(server, fleet.seeAll[0] ?? '', { ...read, database })))
    return figures
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

function readsOf(fleet: Fleet): Read[] {
  const pirogue = fleet.boats[0]?.pirogueId ?? ''
  return [
    {
      name: `the newest of ${boats} boats in one answer`,
      query: 'page_size=20000',
      places: boats,
      times: 30,
      goal: '<= 60',
    },
    {
      name: 'a day of one boat in one answer',
      query: `pirogue=${pirogue}&page_size=${largestTrackPage}`,
      places: fixesOfADay + 2,
      times: 60,
      goal: '<= 19',
    },
    {
      name: 'the last 100 places of one boat',
      query: `pirogue=${pirogue}&page_size=100`,
      places: 100,
      times: 600,
      goal: '',
    },
  ]
}

async function measure(
  server: BenchServer,
  token: string,
  read: Read & { readonly database: string },
): Promise<Figure[]> {
  const [taken, processor]: [number[], number[]] = [[], []]
  for (let run = 0; run <= repetitions; run += 1) {
    const before = processorTimeOf(server.pid)
    const milliseconds: number[] = []
    for (let time = 0; time < read.times; time += 1) milliseconds.push(await millisecondsOf(server, token, read))
    // The first run warms the server up.
    if (run === 0) continue
    taken.push(percentile(milliseconds, 0.5))
    processor.push((processorTimeOf(server.pid) - before) / read.times)
  }
  const name = `${read.name}, ${read.database}`
  return [
    { name: `${name}, p50`, unit: 'ms', goal: read.goal, runs: taken },
    { name: 'the same, processor of the server', unit: 'ms', goal: '', runs: processor },
  ]
}

async function millisecondsOf({ address }: BenchServer, token: string, { query, places }: Read): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${address}/api/tracking/locations/?${query}`, {
    headers: { authorization: `Token ${token}`, 'accept-encoding': 'identity' },
  })
  const body = await answer.text()
  const milliseconds = performance.now() - start
  const { results } = JSON.parse(body) as { results: unknown[] }
  if (results.length !== places)
    throw new Error(`${places} places were asked for, and ${results.length} were answered.`)
  return milliseconds
}

/** One boat was heard each half minute of a day. */
async function sailForADay(folder: string, fleet: Fleet, settings: Settings): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder, ...settings }), openLog('error'))
  try {
    const [boat] = fleet.boats
    const now = Date.now()
    const fixes = Array.from({ length: fixesOfADay }, (_, index) => now - index * everyHalfMinute).flatMap((at) =>
      boat ? [positionOf(boat, at)] : [],
    )
    for (let first = 0; first < fixes.length; first += written) {
      await storePositions(services.db, fixes.slice(first, first + written))
    }
  } finally {
    await close()
  }
}
