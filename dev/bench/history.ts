import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { addMonth, after, monthOf, startOfMonth } from '#server/positions/months.store.ts'
import { type Figure, percentile } from './figures.ts'
import { prepareFleet } from './live-fleet.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'

const httpPort = 18_084
const boats = 1000
/** Ten months of a thousand boats that say where they are a thousand times a month: ten million positions. */
const months = 10
const fixesOfBoatAMonth = 1000
const reads = 200
const repetitions = 3

/** The last hundred positions of one boat, read over HTTP, when ten million of all boats are kept. */
export async function measureHistory(): Promise<Figure[]> {
  const folder = freshFolder()
  const { seeAll, boats: fleet } = await prepareFleet(folder, boats, { all: 1, fifty: 0 })
  const seconds = await fill(folder)
  const server = await startServer(folder, httpPort, { GUET_ROLES: 'http,live' })
  const runs: number[][] = []
  try {
    for (let run = 0; run <= repetitions; run += 1) {
      const taken: number[] = []
      for (let read = 0; read < reads; read += 1) {
        const boat = fleet[(read * 37) % fleet.length]
        taken.push(await millisecondsToRead(server.address, seeAll[0] ?? '', boat?.pirogueId ?? ''))
      }
      // The first run warms the server up.
      if (run > 0) runs.push(taken)
    }
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
  const at = (share: number) => runs.map((taken) => percentile(taken, share))
  return [
    { name: 'recent track of one boat, 10 million positions kept, p50', unit: 'ms', goal: '< 10', runs: at(0.5) },
    { name: 'the same, p99', unit: 'ms', goal: '', runs: at(0.99) },
    { name: 'filling with those 10 million rows', unit: 's', goal: '', runs: [seconds] },
  ]
}

/** By the database itself, month after month: over HTTP it would take a quarter of an hour. */
async function fill(folder: string): Promise<number> {
  const start = performance.now()
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    for (let back = months - 1; back >= 0; back -= 1) {
      const month = after(monthOf(new Date()), -back)
      const isPrepared = await services.db.execute(sql`select to_regclass(${nameOf(month)}) is not null as there`)
      if (isPrepared.rows[0]?.['there'] !== true) await addMonth(services.db, month)
      await fillMonth(services.db, startOfMonth(month), back === 0 ? new Date() : startOfMonth(after(month)))
    }
    await services.db.execute(sql`update position_totals set total = (select count(*) from positions)`)
    await services.db.execute(sql`analyze positions`)
  } finally {
    await close()
  }
  return (performance.now() - start) / 1000
}

type Services = Awaited<ReturnType<typeof openServices>>['services']

/** Evenly over the month, a fleet at a time as they come in. Names begin with their time, as those of real ones do. */
async function fillMonth(db: Services['db'], from: Date, to: Date): Promise<void> {
  const start = from.getTime()
  const every = (to.getTime() - start) / fixesOfBoatAMonth
  await db.execute(sql`
    insert into positions
    select (lpad(to_hex(floor(${start}::float8 + fix * ${every}::float8)::bigint), 12, '0')
        || '7' || substr(md5(device.id::text || fix), 1, 3) || '8' || substr(md5(fix || device.id::text), 1, 15))::uuid,
      device.id, link.pirogue_id, device.account_id, at, at, at, false, true,
      14.5 + fix / 10000.0, -17.5, 6, 90, null, 8, null, null, '{}'::json
    from generate_series(0, ${fixesOfBoatAMonth - 1}::int) as fix
    cross join devices device join device_links link on link.device_id = device.id
    cross join lateral (select to_timestamp((${start}::float8 + fix * ${every}::float8) / 1000) as at) as moment`)
}

function nameOf({ year, month }: { year: number; month: number }): string {
  return `positions_${year}${String(month).padStart(2, '0')}`
}

async function millisecondsToRead(address: string, token: string, pirogue: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${address}/api/tracking/locations/?pirogue=${pirogue}&page_size=100`, {
    headers: { authorization: `Token ${token}` },
  })
  const { results } = (await answer.json()) as { results: unknown[] }
  if (results.length !== 100) throw new Error(`A track was answered with ${results.length} positions.`)
  return performance.now() - start
}
