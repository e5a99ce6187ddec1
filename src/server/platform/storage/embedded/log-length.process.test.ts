import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/services.ts'
import { SosPriority } from '#server/platform/sos-priority.ts'
import type { Storage } from '#server/platform/storage/database.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { Space } from '#server/platform/storage/space.ts'
import { newFolder } from '#test/running-server.ts'
import { newDisk, reserve } from '#test/world/disk.ts'
import { readLog, tendLog } from './log-length.jobs.ts'

const folder = newFolder()
const disk = newDisk()
let storage: Storage
let services: Services

beforeAll(async () => {
  storage = await openStorage({ dataFolder: folder.path, databaseUrl: null })
  disk.fill(500)
  const space = new Space(disk.port, reserve)
  const config = { databaseUrl: null }
  services = { config, db: storage.db, sosPriority: new SosPriority(), space } as unknown as Services
  await storage.db.execute(sql`create table written (words text)`)
})
afterAll(async () => {
  await storage.close()
  folder.remove()
})

/** About twenty megabytes of log. */
async function write(): Promise<void> {
  await storage.db.execute(sql`insert into written select repeat(md5(n::text), 30) from generate_series(1, 20000) n`)
  await storage.db.execute(sql`truncate written`)
}

test('there are always two pieces ahead, also in a new database, and none is added on a disk that is short of space', async () => {
  expect((await readLog(storage)).ahead).toBe(0)
  disk.fill(100)
  await tendLog(services, false)
  expect((await readLog(storage)).ahead).toBe(0)
  disk.fill(500)
  await tendLog(services, false)
  expect((await readLog(storage)).ahead).toBeGreaterThanOrEqual(2)
})

test('what is done with is used again: the log goes round in the pieces that it has', async () => {
  const pieces = async () => {
    const { rows } = await storage.db.execute<{ size: number }>(
      sql`select sum(size)::float8 as size from pg_ls_waldir()`,
    )
    return Number(rows[0]?.size) / 16_777_216
  }
  const before = await pieces()
  for (let round = 0; round < 8; round += 1) {
    await write()
    await tendLog(services, false)
    const { length, ahead } = await readLog(storage)
    expect(ahead).toBeGreaterThanOrEqual(1)
    expect(length).toBeLessThan(64_000_000)
  }
  expect(await pieces()).toBeLessThanOrEqual(before + 3)
})

test('a log that is short waits for its time, and one with nothing in it is left alone', async () => {
  await tendLog(services, true)
  await storage.db.execute(sql`insert into written select md5(n::text) from generate_series(1, 100) n`)
  expect(await tendLog(services, false)).toBe(false)
  expect(await tendLog(services, true)).toBe(true)
  expect(await tendLog(services, true)).toBe(false)
})

test('while a backup copies the files the log may grow, unless the disk is short of space', async () => {
  await tendLog(services, true)
  for (let round = 0; round < 3; round += 1) await write()
  expect((await readLog(storage)).length).toBeGreaterThan(40_000_000)
  expect(await tendLog(services, true, true)).toBe(false)
  disk.fill(100)
  expect(await tendLog(services, true, true)).toBe(true)
  disk.fill(500)
  expect((await readLog(storage)).length).toBeLessThan(1_000_000)
})
