import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countGrownTables, tidyStorage } from './tidy.jobs.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

async function sizeOf(table: string): Promise<number> {
  const { rows } = await guet.services.db.execute<{ size: string }>(sql`select pg_relation_size(${table}) as size`)
  return Number(rows[0]?.size)
}

/** Indexed, so that no update may stay on its page. */
async function changeAll(): Promise<void> {
  await guet.services.db.execute(sql`update marks set number = number + 10000`)
}

test('what updates leave behind is used again: a table that is changed for ever does not grow for ever', async () => {
  const { db } = guet.services
  await db.execute(sql`create table marks (number int primary key, words text)`)
  await db.execute(sql`insert into marks select -n, repeat('x', 100) from generate_series(0, 2000) n`)
  const atFirst = await sizeOf('marks')
  for (let round = 0; round < 4; round += 1) {
    await changeAll()
    await tidyStorage(guet.services)
  }
  expect(await sizeOf('marks')).toBeLessThan(3 * atFirst)
  await db.execute(sql`drop table marks`)
})

test('a table that has grown by a fifth is counted again, and a smaller change is left', async () => {
  const { db } = guet.services
  const counted = async () =>
    (await db.execute(sql`select reltuples from pg_class where relname = 'month_first'`)).rows[0]?.['reltuples']
  await db.execute(sql`create table month (id uuid primary key) partition by range (id)`)
  await db.execute(sql`create table month_first partition of month default`)
  for (const [grownBy, rows] of [
    [30_000, 30_000],
    [100, 30_000],
    [10_000, 40_100],
  ] as const) {
    await db.execute(sql`insert into month select gen_random_uuid() from generate_series(1, ${grownBy}::int)`)
    await countGrownTables(guet.services)
    expect(await counted()).toBe(rows)
  }
  await db.execute(sql`drop table month`)
})

test('a server of its own does this itself: it is not asked', async () => {
  const { services } = guet
  const config = { ...services.config, databaseUrl: 'postgres://127.0.0.1/guet' }
  const db = { execute: () => Promise.reject(new Error('asked')) } as unknown as typeof services.db
  for (const work of [tidyStorage, countGrownTables])
    await expect(work({ ...services, config, db })).resolves.toBeUndefined()
})
