import type { FileColumn } from '#server/platform/kit/photo-columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { storedChunks } from './chunks.store.ts'
import { namesIn } from './durable-files.ts'
import { databaseFiles, storedFiles } from './files.store.ts'
import { type FileExtension, type FileKeeper, isFileName, nameForPieces } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { usedFileNames } from './used-files.store.ts'

type VerifiedFiles = {
  readonly files: number
  /** What is in them is not what they are named after, or they cannot be read. */
  readonly damaged: readonly string[]
  /** Something has them, and they are not there. */
  readonly missing: readonly string[]
}

/** A file is named after what is in it: that is counted once more, for each. `columns`: where names of files stand. */
export async function verifyFiles(
  db: Db,
  folder: string | null,
  columns: readonly FileColumn[],
): Promise<VerifiedFiles> {
  const names = folder === null ? await namesInDatabase(db) : (await namesIn(folder)).filter(isFileName)
  const keeper = folder === null ? databaseFiles(db) : folderFiles(folder)
  const damaged: string[] = []
  for (const name of names) if (!(await isWhole(name, keeper))) damaged.push(name)
  const there = new Set(names)
  return {
    files: names.length,
    damaged,
    missing: (await usedFileNames(db, columns)).filter((name) => !there.has(name)),
  }
}

async function isWhole(name: string, keeper: Pick<FileKeeper, 'pieces'>): Promise<boolean> {
  try {
    const pieces = await keeper.pieces(name)
    return pieces !== null && (await nameForPieces(pieces, name.split('.')[1] as FileExtension)) === name
  } catch {
    return false
  }
}

async function namesInDatabase(db: Db): Promise<string[]> {
  const whole = await db.select({ name: storedFiles.name }).from(storedFiles)
  const inPieces = await db.selectDistinct({ name: storedChunks.name }).from(storedChunks)
  return [...new Set([...whole, ...inPieces].map(({ name }) => name))].filter(isFileName)
}
