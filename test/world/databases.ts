import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import type { Storage } from '#server/platform/storage/database.ts'
import { inFrontAndBehind, startEmbedded } from '#server/platform/storage/embedded/embedded.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { openStorage, storageOn } from '#server/platform/storage/open.ts'
import { templateFolder } from '#test/template.ts'
import { type AsNew, emptyAgain, lookAt } from './empty-again.ts'

/**
 * A new database takes a second, one that is emptied does not: the houses of one process use the same one after the
 * other. Two that are open at the same time have one each.
 */
export type Database = {
  readonly settings: Record<string, string>
  readonly open: (config: Config) => Promise<Storage>
  readonly giveBack: () => Promise<void>
}
type Place = Omit<Database, 'giveBack'> & {
  /** For whoever empties it, when nobody else is there any more. */
  readonly enter: () => Promise<Pool>
  readonly remove: () => Promise<void>
}

const shelfName = Symbol.for('guet: databases that are free')
type Kept = { readonly place: Place; readonly asNew: AsNew }
/** Beside the modules, which are new in each file: see fresh-file.ts. */
const shelf = globalThis as { [shelfName]?: Kept[] }
const free = (shelf[shelfName] ??= [])

export async function emptyDatabase(): Promise<Database> {
  const kept = free.pop() ?? (await another())
  return { ...kept.place, giveBack: () => giveBack(kept) }
}

async function another(): Promise<Kept> {
  const server = process.env['GUET_TEST_POSTGRES']
  const place = server === undefined ? await embedded() : await onServer(server)
  const pool = await place.enter()
  const asNew = await lookAt(pool)
  await pool.end()
  return { place, asNew }
}

async function giveBack(kept: Kept): Promise<void> {
  const pool = await kept.place.enter()
  const isAsNew = await emptyAgain(pool, kept.asNew)
  await pool.end()
  if (isAsNew) free.push(kept)
  else await kept.place.remove()
}

async function embedded(): Promise<Place> {
  const folder = mkdtempSync(join(inject('databases'), 'guet-'))
  cpSync(templateFolder(), folder, { recursive: true })
  const { connect, close } = await startEmbedded(folder)
  return {
    settings: {},
    open: async () => {
      // What a closed house still asks for is refused, as on a database of its own.
      return storageOn(inFrontAndBehind(connect()))
    },
    enter: async () => connect(),
    remove: close,
  }
}

/** A database of its own on the server that the cluster tests start. */
async function onServer(server: string): Promise<Place> {
  const name = `guet_${newId().replaceAll('-', '')}`
  const onlyOnce = async (statement: string) => {
    const pool = new Pool({ connectionString: server })
    await pool.query(statement)
    await pool.end()
  }
  await onlyOnce(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const where = { dataFolder: '', databaseUrl: address.toString() }
  const first = await openStorage(where)
  await first.close()
  return {
    settings: { DATABASE_URL: where.databaseUrl },
    open: openStorage,
    enter: async () => {
      await onlyOnce(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      const pool = new Pool({ connectionString: where.databaseUrl, max: 1 })
      // It may still be open when its database is removed: that it is cut off then is no news.
      pool.on('error', () => undefined)
      return pool
    },
    remove: () => onlyOnce(`drop database ${name} with (force)`),
  }
}
