import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import { sql as query } from 'drizzle-orm'
import { ConfigProblem } from '#server/platform/config/config-problem.ts'
import { advisoryLocks } from './advisory-locks.ts'
import type { Db } from './database.ts'

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
    refuseNewer([...applied.keys()])
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

/** What a younger server has made of the database this one would read and write wrongly. */
function refuseNewer(applied: readonly string[]): void {
  const known = new Set(namesKnown())
  const unknown = applied.filter((name) => !known.has(name)).toSorted()
  if (unknown.length === 0) return
  throw new ConfigProblem(
    `Cette base de données a été mise à jour par une version plus récente de Guet (${unknown.at(-1)}) : installez cette version ou une plus récente, ou restaurez une sauvegarde faite avant la mise à jour.`,
  )
}

let known: readonly string[] | null = null
function namesKnown(): readonly string[] {
  return (known ??= migrations().map(({ name }) => name))
}

/** Another server, of a younger version, has changed the database while this one runs. */
export async function isMadeNewer(db: Db): Promise<boolean> {
  const unknown = await db.execute(
    query`select from schema_migrations where name <> all(${query.param([...namesKnown()])}::text[]) limit 1`,
  )
  return unknown.rows.length > 0
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
