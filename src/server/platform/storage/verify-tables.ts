import type { Pool, PoolClient } from 'pg'
import { wordsOf } from './troubles.ts'

/** What was read and what is wrong with it: a table or an index, and the database's own words. */
export type Verified = {
  readonly tables: number
  readonly rows: number
  /** Null when this database cannot check them. */
  readonly indexes: number | null
  readonly damaged: readonly Damaged[]
}
type Damaged = { readonly name: string; readonly reason: string }

/** Every row of every table, with all that lies apart from it; then every index against its table. */
export async function verifyTables(pool: Pool, alsoCatalog: boolean): Promise<Verified> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const schemas = alsoCatalog ? ['public', 'pg_catalog'] : ['public']
    const { tables, rows, damaged } = await readTables(client, schemas)
    const indexes = await checkIndexes(client, schemas)
    return { tables, rows, indexes: indexes?.checked ?? null, damaged: [...damaged, ...(indexes?.damaged ?? [])] }
  } finally {
    client.release(true)
  }
}

async function readTables(client: PoolClient, schemas: readonly string[]) {
  const damaged: Damaged[] = []
  let rows = 0
  const tables = await namesOf(client, 'r', schemas)
  for (const name of tables) {
    try {
      const read = await client.query<{ rows: string }>(
        `select count(*) as rows, count(length(one::text)) from only ${name} one`,
      )
      rows += Number(read.rows[0]?.rows ?? 0)
    } catch (problem) {
      damaged.push({ name, reason: wordsOf(problem) })
    }
  }
  return { tables: tables.length, rows, damaged }
}

/** With `amcheck`, which PostgreSQL brings along. It is there for this moment only: nothing of it stays. */
async function checkIndexes(client: PoolClient, schemas: readonly string[]) {
  await client.query('begin')
  try {
    await client.query('create extension if not exists amcheck')
  } catch {
    await client.query('rollback')
    return null
  }
  const damaged: Damaged[] = []
  const indexes = await namesOf(client, 'i', schemas)
  for (const name of indexes) {
    await client.query('savepoint one')
    try {
      await client.query('select bt_index_check($1::regclass, true)', [name])
    } catch (problem) {
      damaged.push({ name, reason: wordsOf(problem) })
      await client.query('rollback to savepoint one')
    }
  }
  await client.query('rollback')
  return { checked: indexes.length, damaged }
}

/** Tables, or the indexes that keep their order: as SQL writes them. */
async function namesOf(client: PoolClient, kind: 'r' | 'i', schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace left join pg_am on pg_am.oid = relam
     where relkind = $1 and nspname = any ($2) and ($1 = 'r' or amname = 'btree') order by 1`,
    [kind, schemas],
  )
  return rows.map(({ name }) => name)
}
