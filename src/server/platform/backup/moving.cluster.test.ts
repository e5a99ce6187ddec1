import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { contentsOf } from '#test/backup/contents.ts'
import { alertAt, fill } from '#test/backup/filled-folder.ts'
import { type Folder, newFolder } from '#test/running-server.ts'
import { backUp } from './backup.ts'
import { backupWords } from './backup.words.ts'
import { restore } from './restore.ts'

/** One file for both databases: whoever begins on a single machine moves to a PostgreSQL server with it, and back. */
const name = `guet_moving_${randomUUID().replaceAll('-', '')}`
const admin = new Pool({ connectionString: process.env['GUET_TEST_POSTGRES'] })
let databaseUrl: string
let first: Folder
let last: Folder
let known: { token: string; alert: unknown }
const say = () => undefined
const rest = { passphrase: null, replace: false, endSessions: false }

beforeAll(async () => {
  await admin.query(`create database ${name}`)
  const address = new URL(process.env['GUET_TEST_POSTGRES'] ?? '')
  address.pathname = `/${name}`
  databaseUrl = address.toString()
  first = newFolder()
  last = newFolder('nothing')
  known = await fill({ dataFolder: first.path, databaseUrl: null })
})
afterAll(async () => {
  first.remove()
  last.remove()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

async function contentsAt(where: { dataFolder: string; databaseUrl: string | null }) {
  const { pool, close } = await openStorage(where)
  try {
    return await contentsOf(pool)
  } finally {
    await close()
  }
}

test('from the embedded database to a PostgreSQL server and back: the same rows, rules, uploads and alerts', async () => {
  const [here, there, back] = [
    { dataFolder: first.path, databaseUrl: null },
    { dataFolder: last.path, databaseUrl },
    { dataFolder: join(last.path, 'back'), databaseUrl: null },
  ]
  const [one, two] = [join(last.path, 'one.guet'), join(last.path, 'two.guet')]
  await backUp({ ...here, path: one, passphrase: null, say })
  await restore({ ...there, ...rest, path: one })
  const [before, moved] = [await contentsAt(here), await contentsAt(there)]
  expect(moved.rows).toEqual(before.rows)
  const { id } = known.alert as { id: string }
  expect(await alertAt(there, known.token, id)).toEqual(known.alert)

  await backUp({ ...there, path: two, passphrase: 'vague', say })
  const { head, files } = await restore({ ...back, ...rest, path: two, passphrase: 'vague' })
  expect([head.from, files]).toEqual(['postgresql', 1])
  const [served, home] = [await contentsAt(there), await contentsAt(back)]
  expect(home.rows).toEqual(served.rows)
  expect(home.shape).toEqual(before.shape)
  expect(await alertAt(back, known.token, id)).toEqual(known.alert)
})

test('a restored PostgreSQL database has the shape of a new one', async () => {
  const fresh = `${name}_new`
  await admin.query(`create database ${fresh}`)
  const [path, of] = [join(last.path, 'shape.guet'), new URL(databaseUrl)]
  of.pathname = `/${fresh}`
  const empty = { dataFolder: last.path, databaseUrl: of.toString() }
  const made = await contentsAt(empty)
  const source = newFolder()
  await backUp({ dataFolder: source.path, databaseUrl: null, path, passphrase: null, say })
  const { before } = await restore({ ...empty, ...rest, path, replace: true })
  expect(before).toContain('before_')
  expect((await contentsAt(empty)).shape).toEqual(made.shape)
  source.remove()
  await admin.query(`drop database ${fresh} with (force)`)
})

test('a database with data, and one that a server uses, is left alone', async () => {
  const there = { dataFolder: last.path, databaseUrl }
  const path = join(last.path, 'three.guet')
  await backUp({ dataFolder: first.path, databaseUrl: null, path, passphrase: null, say })
  await contentsAt(there)
  await expect(restore({ ...there, ...rest, path })).rejects.toThrow(backupWords.notEmpty('DATABASE_URL'))
  const server = await openStorage(there)
  await server.pool.query('select 1')
  await expect(restore({ ...there, ...rest, path, replace: true })).rejects.toThrow(
    /Un serveur Guet utilise cette base/,
  )
  await server.close()
})

test('what is written while PostgreSQL is saved is in the backup whole or not at all, and waits for nothing', async () => {
  const there = { dataFolder: last.path, databaseUrl }
  const [path, back] = [join(last.path, 'four.guet'), join(last.path, 'snapshot')]
  const pool = new Pool({ connectionString: databaseUrl })
  const state = { isOver: false, pairs: 0 }
  const writing = (async () => {
    while (!state.isOver) {
      state.pairs += 1
      // Two tables, of which one is saved long before the other.
      await pool.query(`with one as (insert into failed_attempts values ('pair ${state.pairs}', now(), 1))
        insert into weather_cells (cell, kind, origin) values ('pair ${state.pairs}', 'sea', 'test')`)
    }
  })()
  await backUp({ ...there, path, passphrase: null, say })
  state.isOver = true
  await writing
  expect(state.pairs).toBeGreaterThan(10)
  await pool.query(`delete from failed_attempts; delete from weather_cells`)
  await pool.end()
  await restore({ dataFolder: back, databaseUrl: null, ...rest, path })
  const { rows } = await contentsAt({ dataFolder: back, databaseUrl: null })
  const numbers = (table: string) => (rows[table] ?? []).flatMap((row) => /pair (\d+)/.exec(row)?.[1] ?? [])
  expect(numbers('failed_attempts').toSorted()).toEqual(numbers('weather_cells').toSorted())
  expect(numbers('failed_attempts').length).toBeLessThan(state.pairs)
})
