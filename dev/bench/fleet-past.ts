import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_090
const size = 10_000
/** Ten minutes from one position of a boat to its next. */
const fixesADay = 144
const reads = 20

/** The sea of the last day for ten thousand boats, each heard every ten minutes and out twice; read over HTTP. */
export async function measureFleetPast(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, size, { all: 1, fifty: 0 }, settings())
  await sail(folder)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live', ...settings() })
  try {
    const on = settings()['DATABASE_URL'] === undefined ? 'embedded' : 'PostgreSQL'
    return [
      await figure(`the bar of a day, ${size} boats, ${on}`, () => read(server, fleet, '/fleet/day/')),
      await figure(`a page of the fleet at an hour, ${size * fixesADay} positions, ${on}`, (hour) =>
        read(server, fleet, `/fleet/past/?at=${new Date(Date.now() - hour * 3_600_000).toISOString()}`),
      ),
    ]
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

/** On a PostgreSQL server where one is named: its database is empty before, and nobody's. */
function settings(): Readonly<Record<string, string>> {
  const { DATABASE_URL } = process.env
  return DATABASE_URL === undefined ? {} : { DATABASE_URL }
}

async function figure(name: string, ask: (hour: number) => Promise<unknown>): Promise<Figure> {
  await ask(1)
  const runs: number[] = []
  for (let turn = 0; turn < reads; turn += 1) {
    const start = performance.now()
    await ask(turn + 1)
    runs.push(performance.now() - start)
  }
  return { name, unit: 'ms', goal: '<= 300', runs }
}

async function read({ address }: BenchServer, { seeAll }: Fleet, path: string): Promise<void> {
  const headers = { authorization: `Token ${seeAll[0]}` }
  const answer = await fetch(`${address}/api${path}`, { headers })
  const { results, moments } = (await answer.json()) as { results?: unknown[]; moments?: { at_sea: number }[] }
  const isWhole = results ? results.length > 0 : (moments?.some(({ at_sea: atSea }) => atSea > 0) ?? false)
  if (!isWhole) throw new Error(`${path} was answered ${answer.status}, with nothing in it.`)
}

/** By the database itself, an hour at a time. */
async function sail(folder: string): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder, ...settings() }), openLog('error'))
  try {
    await prepareMonths(services)
    const [now, every] = [Date.now(), 86_400_000 / fixesADay]
    for (let first = 0; first < fixesADay; first += 6) {
      await services.db.execute(sql`
        insert into positions (id, device_id, pirogue_id, account_id, fix_at, received_at, effective_at, clock_suspect,
          is_valid, latitude, longitude, speed, heading, accuracy, attributes, belief)
        select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
            || '7' || substr(md5(link.device_id::text || fix), 1, 3) || '8' || substr(md5(fix || link.device_id::text), 1, 15))::uuid,
          link.device_id, link.pirogue_id, device.account_id, at, at, at, false, true,
          14.5 + fix / 1000.0, -17.5, 6, 90, 8, '{}'::json, 0
        from generate_series(${first}::int, ${first + 5}::int) as fix
        cross join device_links link join devices device on device.id = link.device_id
        cross join lateral (
          select to_timestamp((${now}::float8 - (${fixesADay}::int - fix) * ${every}::float8) / 1000) as at) as moment`)
    }
    await services.db.execute(sql`
      insert into latest_positions (device_id, position_id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at)
      select distinct on (device_id, pirogue_id) device_id, id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at
      from positions order by device_id, pirogue_id, effective_at desc`)
    await services.db.execute(sql`
      insert into trips (id, pirogue_id, account_id, started_at, ended_at, heard_at, start_latitude, start_longitude,
        end_latitude, end_longitude, distance_km, max_speed, avg_speed)
      select gen_random_uuid(), id, owner_account_id, began, began + interval '5 hours', began, 14.5, -17.5, 14.5, -17.5, 30, 8, 5
      from pirogues cross join lateral (
        select to_timestamp(${now}::float8 / 1000) - half * interval '11 hours' as began from generate_series(1, 2) as half) trip`)
    await services.db.execute(sql`analyze`)
  } finally {
    await close()
  }
}
