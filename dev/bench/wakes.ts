import { get } from 'node:http'
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const port = 18_091
const size = 2000
/** A position every half minute, for an hour. */
const fixes = 120
const reads = 40

/** The last hour of two thousand boats that all moved: some sail, some fish, some turn. One answer, as it is sent. */
export async function measureWakes(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, size, { all: 1, fifty: 0 })
  await sail(folder)
  const server = await startServer(folder, port, { GUET_ROLES: 'http,live' })
  try {
    const answers = [await read(server, fleet)]
    for (let turn = 0; turn < reads; turn += 1) answers.push(await read(server, fleet))
    const [{ bytes, wakes }] = answers as [Answer]
    if (wakes < size * 0.95) throw new Error(`Only ${wakes} boats of ${size} have a wake.`)
    const runs = answers.slice(1).map(({ took }) => took)
    const slowest = runs.toSorted((one, other) => other - one)[Math.floor(reads / 100)] ?? Number.NaN
    const of = `the last hour of ${size} boats, ${size * fixes} positions`
    return [
      { name: `${of}: compressed`, unit: 'kB', goal: '<= 60', runs: [bytes / 1000] },
      { name: `${of}: answered`, unit: 'ms', goal: '<= 300', runs },
      { name: `${of}: p99`, unit: 'ms', goal: '<= 500', runs: [slowest] },
    ]
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
}

type Answer = { readonly bytes: number; readonly wakes: number; readonly took: number }

/** The bytes as they come, before they are unpacked. */
async function read({ address }: BenchServer, { seeAll }: Fleet): Promise<Answer> {
  const headers = { authorization: `Token ${seeAll[0]}` }
  const start = performance.now()
  const bytes = await new Promise<number>((resolve, reject) => {
    get(`${address}/api/fleet/wakes/`, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (answer) => {
      let length = 0
      answer.on('data', (part: Buffer) => (length += part.length))
      answer.on('end', () => (answer.statusCode === 200 ? resolve(length) : reject(new Error(`${answer.statusCode}`))))
    }).on('error', reject)
  })
  const took = performance.now() - start
  const plain = await fetch(`${address}/api/fleet/wakes/`, { headers })
  const { wakes } = (await plain.json()) as { readonly wakes: readonly string[] }
  return { bytes, wakes: wakes.length, took }
}

/** By the database itself: a third keeps its course, a third turns, a third drifts around its nets. */
async function sail(folder: string): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  try {
    await prepareMonths(services)
    const now = Date.now()
    for (let first = 0; first < fixes; first += 20) {
      await services.db.execute(sql`
        insert into positions (id, device_id, pirogue_id, account_id, fix_at, received_at, effective_at, clock_suspect,
          is_valid, latitude, longitude, speed, heading, accuracy, attributes, belief)
        select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
            || '7' || substr(md5(device_id::text || fix), 1, 3) || '8' || substr(md5(fix || device_id::text), 1, 15))::uuid,
          device_id, pirogue_id, account_id, at, at, at, false, true,
          13 + mod(boat, 40) / 12.0 + reach * fix * cos(boat + turn * fix) + sin(fix * 12.9 + boat) * 0.00004,
          -17.9 + mod(boat, 17) / 25.0 + reach * fix * sin(boat + turn * fix) + sin(fix * 78.2 + boat) * 0.00004,
          6, 90, 8, '{}'::json, 0
        from generate_series(${first}::int, ${first + 19}::int) as fix
        cross join (select link.device_id, link.pirogue_id, device.account_id, row_number() over ()::float8 as n
          from device_links link join devices device on device.id = link.device_id) link
        cross join lateral (select n::int as boat, (array[0.001, 0.0008, 0.0003])[mod(n::int, 3) + 1]::float8 as reach,
          (array[0.0005, 0.012, 0.03])[mod(n::int, 3) + 1]::float8 as turn) way
        cross join lateral (
          select to_timestamp((${now}::float8 - (${fixes}::int - fix) * 30000::float8) / 1000) as at) as moment`)
    }
    await services.db.execute(sql`
      insert into latest_positions (device_id, position_id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at)
      select distinct on (device_id, pirogue_id) device_id, id, pirogue_id, effective_at, account_id, latitude, longitude, speed, received_at
      from positions order by device_id, pirogue_id, effective_at desc`)
    await services.db.execute(sql`analyze`)
  } finally {
    await close()
  }
}
