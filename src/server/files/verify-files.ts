import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { storedFiles } from './files.store.ts'
import { type FileExtension, isFileName, nameFor } from './files.ts'
import { usedFileNames } from './used-files.store.ts'
import type { Db } from '#server/storage/database.ts'

export type VerifiedFiles = {
  readonly files: number
  /** What is in them is not what they are named after, or they cannot be read. */
  readonly damaged: readonly string[]
  /** Something has them, and they are not there. */
  readonly missing: readonly string[]
}

/** A file is named after what is in it: that is counted once more, for each. */
export async function verifyFiles(db: Db, folder: string | null): Promise<VerifiedFiles> {
  const names = folder === null ? await namesInDatabase(db) : await namesIn(folder)
  const read = folder === null ? contentFrom(db) : (name: string) => readFile(join(folder, name))
  const damaged: string[] = []
  for (const name of names) if (!(await isWhole(name, read))) damaged.push(name)
  const there = new Set(names)
  return { files: names.length, damaged, missing: (await usedFileNames(db)).filter((name) => !there.has(name)) }
}

async function isWhole(name: string, read: (name: string) => Promise<Buffer>): Promise<boolean> {
  try {
    return nameFor(await read(name), name.split('.')[1] as FileExtension) === name
  } catch {
    return false
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((problem: unknown) => {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return []
    throw problem
  })
  return names.filter(isFileName)
}

async function namesInDatabase(db: Db): Promise<string[]> {
  return (await db.select({ name: storedFiles.name }).from(storedFiles)).map(({ name }) => name)
}

function contentFrom(db: Db) {
  return async (name: string): Promise<Buffer> => {
    const [file] = await db
      .select()
      .from(storedFiles)
      .where(sql`${storedFiles.name} = ${name}`)
    return file?.content ?? Buffer.alloc(0)
  }
}
