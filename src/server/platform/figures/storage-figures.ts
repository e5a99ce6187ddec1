import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackupFile } from '#server/platform/backup/last-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import { folderSize } from '#server/platform/files/folder-size.ts'

export type StorageFigures = {
  /** Of the disk where the data folder is; null when it does not say. */
  readonly disk: { readonly free: number; readonly total: number } | null
  /** When the last backup on this machine was finished. */
  readonly lastBackupAt: Date | null
  /** Of the embedded database: elsewhere both are in the database. */
  readonly log: number | null
  readonly files: number | null
}

export async function storageFigures({ dataFolder, databaseUrl }: Config): Promise<StorageFigures> {
  const disk = await statfs(dataFolder).catch(() => null)
  const told = Date.parse(await readFile(join(dataFolder, lastBackupFile), 'utf8').catch(() => ''))
  const isHere = databaseUrl === null
  return {
    disk: disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    lastBackupAt: Number.isNaN(told) ? null : new Date(told),
    log: isHere ? await folderSize(join(dataFolder, 'postgres', 'pg_wal')) : null,
    files: isHere ? await folderSize(join(dataFolder, 'files')) : null,
  }
}

const knownFor = 60_000

/** What costs a question to every file is not asked each time that somebody looks; what failed is asked again. */
export class BrieflyCached<Known> {
  #known: { readonly at: number; readonly answer: Known } | null = null

  async of(ask: () => Promise<Known>): Promise<Known> {
    const now = performance.now()
    if (this.#known === null || now - this.#known.at > knownFor) this.#known = { at: now, answer: await ask() }
    return this.#known.answer
  }
}
