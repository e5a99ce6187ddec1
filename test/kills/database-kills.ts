import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { expect } from 'vitest'
import { expectEachSosOnceIn, sosKeyOf } from './alert-kills.ts'
import { drawn } from '#test/samples/random.ts'
import { type RunningServer, newFolder, startServer } from '#test/running-server.ts'
import { sos } from '#test/samples/sos.ts'
import { type RunningPostgres, startPostgres } from '#dev/postgres.ts'

const telephones = 4
const longestWait = 5_000

type Load = {
  readonly acknowledged: string[]
  /** What was answered that is neither a word that it is kept, nor that the database is away. */
  readonly wrong: string[]
  /** How often it was said that the database is away. */
  readonly away: { times: number }
  readonly stop: () => Promise<void>
}

/**
 * Two servers of one PostgreSQL, and telephones that send SOS after SOS to both. So often the database crashes and comes
 * back, or all its connections are cut: no server ends, nothing that was acknowledged is lost or there twice, and nobody
 * waits for longer than five seconds once it is back.
 */
export async function expectToOutliveDatabase(
  seed: number,
  { crashes, cuts }: { crashes: number; cuts: number },
): Promise<void> {
  const postgres = await startPostgres()
  const folders = [newFolder('nothing'), newFolder('nothing')]
  const settings = { DATABASE_URL: postgres.address, GUET_ROLES: 'http,live,trackers,jobs', GUET_TRACKERS: 'off' }
  const servers: RunningServer[] = []
  try {
    const addresses: string[] = []
    for (const { path } of folders) {
      const server = startServer(path, settings)
      servers.push(server)
      addresses.push(await addressOf(server))
    }
    const load = await sendTo(addresses)
    for (const { afterwards } of drawn(seed, crashes, { afterwards: [50, 800] })) {
      await wait(afterwards)
      await crash(postgres, load)
    }
    for (const { afterwards } of drawn(seed + 1, cuts, { afterwards: [10, 200] })) {
      await wait(afterwards)
      await cutAll(postgres)
    }
    await acknowledgedAgain(load)
    await load.stop()
    expect(load.wrong).toEqual([])
    if (crashes > 0) expect(load.away.times).toBeGreaterThan(0)
    for (const address of addresses) {
      await expect.poll(async () => (await fetch(`${address}/api/health/`)).status).toBe(200)
    }
    await withPool(postgres, (pool) => expectEachSosOnceIn(pool, load.acknowledged))
  } finally {
    for (const server of servers) await server.kill()
    postgres.stop()
    for (const folder of folders) folder.remove()
  }
}

async function crash(postgres: RunningPostgres, load: Load): Promise<void> {
  postgres.crash()
  // Longer than anybody waits for an answer: some are told that it is away.
  await wait(3_500)
  postgres.startAgain()
  expect(await acknowledgedAgain(load)).toBeLessThanOrEqual(longestWait)
}

/** Also those that are in the middle of something. */
async function cutAll(postgres: RunningPostgres): Promise<void> {
  await withPool(postgres, (pool) =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    ),
  )
}

/** After how many milliseconds. */
async function acknowledgedAgain({ acknowledged }: Load): Promise<number> {
  const [before, begun] = [acknowledged.length, performance.now()]
  while (acknowledged.length === before && performance.now() - begun < 4 * longestWait) await wait(20)
  return performance.now() - begun
}

async function sendTo(addresses: readonly string[]): Promise<Load> {
  const [acknowledged, wrong, away]: [string[], string[], Load['away']] = [[], [], { times: 0 }]
  const keys = await Promise.all(Array.from({ length: telephones }, () => sosKeyOf(addresses[0] ?? '')))
  const load = { isOver: false }
  const sending = keys.map(async (key, telephone) => {
    for (let [unsent, turn] = [sos(), telephone]; !load.isOver; turn += 1) {
      const answer = await raise(addresses[turn % addresses.length] ?? '', key, unsent)
      if (answer.status === 201 || answer.status === 200) {
        acknowledged.push(String(unsent['id']))
        unsent = sos()
        await wait(60)
        continue
      }
      if (answer.says === '503 database_unavailable 2') away.times += 1
      else wrong.push(answer.says)
      await wait(150)
    }
  })
  return {
    acknowledged,
    wrong,
    away,
    stop: async () => {
      load.isOver = true
      await Promise.all(sending)
    },
  }
}

async function raise(address: string, key: string, body: object): Promise<{ status: number; says: string }> {
  const headers = { 'content-type': 'application/json', authorization: `Sos ${key}` }
  try {
    const answer = await fetch(`${address}/api/alerts/`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code } = (await answer.json()) as { code?: string }
    return { status: answer.status, says: `${answer.status} ${code} ${answer.headers.get('retry-after')}` }
  } catch (problem) {
    return { status: 0, says: String((problem as Error).cause ?? problem) }
  }
}

async function addressOf(server: RunningServer): Promise<string> {
  const address = await server.ready
  if (address === null) throw new Error(`The server did not start: ${(await server.ended).said}`)
  return address
}

async function withPool<Result>(postgres: RunningPostgres, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new Pool({ connectionString: postgres.address, max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
