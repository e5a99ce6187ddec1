import type { FileColumn } from '#server/platform/kit/photo-columns.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { type FileExtension, nameFor } from './files.ts'
import { fileColumnsOf, fileIsUsed, lockFileName } from './used-files.store.ts'

/*
 * Files are kept by content, so two things may have the same one. Whoever keeps a file, and whoever removes it, has it for
 * himself until what he writes about it is stored: a file that somebody is about to use is never removed. Both go through
 * the connection of their transaction: ten who wait for an eleventh would wait for ever.
 */

/** In a transaction that also stores the name. */
export async function keepFile(inside: Services, content: Buffer, extension: FileExtension): Promise<string> {
  await lockFileName(inside.db, nameFor(content, extension))
  return await inside.files.keep(content, extension, inside.db)
}

export async function storePicture(inside: Services, picture: Buffer): Promise<string> {
  return await keepFile(inside, picture, 'webp')
}

/** What came in pieces, under the name that is made of all that is in it; in a transaction that also stores the name. */
export async function keepPart(inside: Services, part: string, name: string): Promise<void> {
  await lockFileName(inside.db, name)
  await inside.files.parts.finish(part, name, inside.db)
}

/** In a transaction that also stores that one thing has it no more. */
export async function removeIfUnused(
  inside: Services,
  name: string,
  alsoIn: readonly FileColumn[] = [],
): Promise<void> {
  await lockFileName(inside.db, name)
  if (!(await fileIsUsed(inside.db, name, [...fileColumnsOf(inside.features), ...alsoIn])))
    await inside.files.remove(name, inside.db)
}

/** Once it is stored that one thing has it no more, and if no other has. `alsoIn`: where else it may be used. */
export async function removeUnused(
  services: Services,
  name: string,
  alsoIn: readonly FileColumn[] = [],
): Promise<void> {
  await services.afterCommit((outside) => inTransaction(outside, (inside) => removeIfUnused(inside, name, alsoIn)))
}
