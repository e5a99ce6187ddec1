import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type AsNew, emptyAgain, lookAt } from './empty-again.ts'
import { templateFolder } from './template.ts'
import { type Embedded, startEmbedded } from '#server/storage/embedded.ts'
import { type Storage, storageOn } from '#server/storage/open.ts'

/**
 * Starting an embedded database takes a second, emptying one does not: the houses of one process use the same one after
 * the other. Two that are open at the same time have one each.
 */
type Kept = { readonly embedded: Embedded; readonly asNew: AsNew }
const place = Symbol.for('guet: databases that are free')
/** Beside the modules, which are new in each file: see fresh-file.ts. */
const shelf = globalThis as { [place]?: Kept[] }
const free = (shelf[place] ??= [])

export async function emptyDatabase(): Promise<Storage> {
  const kept = free.pop() ?? (await another())
  const pool = kept.embedded.connect()
  return storageOn({
    pool,
    close: async () => {
      // What a closed house still asks for is refused, as on a database of its own.
      await pool.end()
      await giveBack(kept)
    },
  })
}

async function another(): Promise<Kept> {
  const folder = mkdtempSync(join(inject('databases'), 'guet-'))
  cpSync(templateFolder(), folder, { recursive: true })
  const embedded = await startEmbedded(folder)
  const pool = embedded.connect()
  const asNew = await lookAt(pool)
  await pool.end()
  return { embedded, asNew }
}

async function giveBack(kept: Kept): Promise<void> {
  const pool = kept.embedded.connect()
  const isAsNew = await emptyAgain(pool, kept.asNew)
  await pool.end()
  if (isAsNew) free.push(kept)
  else await kept.embedded.close()
}
