import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openStorage } from './open.ts'
import { poolOf } from '#test/world/pool.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

test('migrations are numbered without a gap, and all of them are applied', async () => {
  const files = readdirSync(new URL('migrations/', import.meta.url)).toSorted()
  files.forEach((name, index) => expect(name.startsWith(`${String(index + 1).padStart(4, '0')}-`)).toBe(true))
  const applied = await rowsOf(guet, 'select name from schema_migrations order by name')
  expect(applied.map(({ name }) => name)).toEqual(files)
})

test('applied twice they change nothing', async () => {
  await guet.signedInAs('fisherman')
  const before = await everything()
  await migrate(poolOf(guet))
  expect(await everything()).toEqual(before)
})

test('started by several servers at once they are applied once', async () => {
  const before = await everything()
  await Promise.all([migrate(poolOf(guet)), migrate(poolOf(guet)), migrate(poolOf(guet))])
  expect(await everything()).toEqual(before)
})

test('an applied migration that was edited is refused, and the server does not start', async () => {
  const edited = await openTestServer()
  await rowsOf(edited, `update schema_migrations set print = 'another' where name like '0001-%'`)
  await expect(migrate(poolOf(edited))).rejects.toThrow('Migration 0001-accounts.sql was changed after it was applied.')
  const { dataFolder, databaseUrl } = edited.services.config
  if (databaseUrl !== null) await expect(openStorage({ dataFolder, databaseUrl })).rejects.toThrow('was changed')
  await edited.close()
})

test('a migration that fails leaves nothing of itself behind, and is whole the next time', async () => {
  const half = await openTestServer()
  await rowsOf(half, `delete from schema_migrations where name like '0001-%'`)
  const before = await rowsOf(half, 'select table_name from information_schema.tables order by 1')
  await expect(migrate(poolOf(half))).rejects.toMatchObject({ code: '42P07' })
  expect(await rowsOf(half, 'select table_name from information_schema.tables order by 1')).toEqual(before)
  expect(await rowsOf(half, `select 1 from schema_migrations where name like '0001-%'`)).toEqual([])
  await half.close()
})

async function everything() {
  const columns = `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
    order by 1, 2`
  return {
    columns: await rowsOf(guet, columns),
    indexes: await rowsOf(guet, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    applied: await rowsOf(guet, 'select name, print, applied_at::text from schema_migrations order by name'),
    accounts: await rowsOf(guet, 'select id from accounts order by id'),
  }
}
