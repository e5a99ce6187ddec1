import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

/** Numbered SQL files, each applied once and whole. A file that was applied is never edited: its print is compared. */

const folder = new URL('migrations/', import.meta.url)

export type Migration = { readonly name: string; readonly sql: string; readonly print: string }

export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations])
    await client.query(`create table if not exists schema_migrations
      (name text primary key, print text not null, applied_at timestamptz not null default now())`)
    const applied = await appliedPrints(client)
    for (const migration of migrations()) await apply(client, migration, applied.get(migration.name))
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  } finally {
    client.release()
  }
}

async function apply(client: PoolClient, { name, sql, print }: Migration, applied: string | undefined): Promise<void> {
  if (applied === print) return
  if (applied !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`)
  await client.query(sql)
  await client.query('insert into schema_migrations (name, print) values ($1, $2)', [name, print])
}

async function appliedPrints(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; print: string }>('select name, print from schema_migrations')
  return new Map(rows.map(({ name, print }) => [name, print]))
}

/** All that this version of the server knows, in their order. */
export function migrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, print: createHash('sha256').update(sql).digest('hex') }
  })
}
