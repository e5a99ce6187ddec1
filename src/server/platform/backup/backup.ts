import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder } from '#server/platform/storage/finish-restore.ts'
import { sealed } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { type Saved, beginSnapshot, dump } from './dump.ts'
import { lastBackupFile } from './last-backup.ts'
import { packed } from './records.ts'
import { type Say, type DataLocation, openSource } from './sources.ts'
import { writeGently } from './write-gently.ts'

type BackupOrder = DataLocation & {
  readonly path: string
  readonly passphrase: string | null
  readonly say: Say
}

/** Writes beside, and gives the file its name when all of it is on the disk: what has the name is whole. */
export async function backUp(order: BackupOrder): Promise<Saved & { size: number }> {
  const { path, dataFolder } = order
  if (existsSync(path)) throw new BackupProblem(backupWords.exists(path))
  const beside = `${path}.part`
  await refuseUnwritable(beside, path)
  try {
    const saved = await write(order, beside)
    await syncFile(beside)
    const { size } = await stat(beside)
    await rename(beside, path)
    syncFolder(dirname(resolve(path)))
    await noteBackup(dataFolder)
    return { ...saved, size }
  } catch (problem) {
    await rm(beside, { force: true })
    throw problem
  }
}

async function write(order: BackupOrder, beside: string): Promise<Saved> {
  const source = await openSource(order, order.say)
  try {
    const saved: Saved = { rows: 0, files: 0 }
    const about = await beginSnapshot(source.session, source.kind, new Date())
    const content = packed(dump(source.session, source.files, saved))
    await writeGently(beside, sealed(about, order.passphrase, content), 0o600)
    return saved
  } finally {
    await source.close()
  }
}

/** Before hours of work. */
async function refuseUnwritable(beside: string, path: string): Promise<void> {
  try {
    await writeFile(beside, '', { mode: 0o600 })
  } catch (problem) {
    const why = problem instanceof Error && 'code' in problem ? String(problem.code) : String(problem)
    throw new BackupProblem(backupWords.unwritable(path, why))
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

/** The server shows when it was, to whoever watches that backups are made. */
async function noteBackup(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writeFile(join(dataFolder, lastBackupFile), new Date().toISOString())
}
