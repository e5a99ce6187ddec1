import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { namesIn } from './durable-files.ts'
import { isFileName } from './files.ts'
import { partId } from './folder-parts.ts'
import { dropPart, partOnTheWay } from './parts.actions.ts'
import { cutOffForms } from './parts.store.ts'
import { removeIfUnused } from './used-files.actions.ts'
import { fileColumnsOf, usedFileNames } from './used-files.store.ts'

/*
 * What a process that was killed left in the folder of files. In the database a file comes and goes with what has it.
 *   dropCutOff        before anything is taken: forms that broke off, and what was only half written. What is sent little by
 *                     little is waited for.
 *   forgetUnusedFiles  a whole file whose row was never stored; at any time, also while others keep files
 */
export async function dropCutOff(services: Services): Promise<void> {
  const folder = folderOf(services)
  if (folder === null) return
  for (const id of await cutOffForms(services.db)) await dropPart(services, id)
  for (const name of await namesIn(folder)) {
    const part = partId(name)
    if (part !== null && (await partOnTheWay(services, part)) !== null) continue
    if (name.startsWith('.')) await rm(join(folder, name), { force: true })
  }
}

export async function forgetUnusedFiles(services: Services): Promise<void> {
  const folder = folderOf(services)
  if (folder === null) return
  const kept = (await namesIn(folder)).filter(isFileName)
  const used = new Set(await usedFileNames(services.db, fileColumnsOf(services.features)))
  for (const name of kept.filter((one) => !used.has(one))) {
    await inTransaction(services, (inside) => removeIfUnused(inside, name))
  }
}

function folderOf({ config }: Services): string | null {
  return config.databaseUrl === null ? join(config.dataFolder, 'files') : null
}
