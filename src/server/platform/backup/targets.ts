import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName } from '#server/platform/files/files.ts'
import { lockFolder } from '#server/platform/storage/embedded/folder-lock.ts'
import {
  beforeFile,
  dataParts,
  finishRestore,
  restoredFolder,
  syncFolder,
} from '#server/platform/storage/finish-restore.ts'
import { applicationName } from '#server/platform/storage/server/postgres.ts'
import { BackupProblem } from './backup-problem.ts'
import { backupWords } from './backup.words.ts'
import { type DatabaseSession, literal, quoted } from './database-session.ts'
import { embeddedSession } from './embedded-session.ts'
import type { KeepFile } from './load.ts'
import { serverSession } from './postgres-session.ts'
import type { DataLocation } from './sources.ts'

/** Where a backup goes: beside what is there, until all of it is in. */
type Target = {
  readonly session: DatabaseSession
  readonly keepFile: KeepFile
  /** From here on it is what the server finds. Answers where what was there before is kept; null when there was nothing. */
  readonly commit: () => Promise<string | null>
  /** Nothing happened. */
  readonly abandon: () => Promise<void>
}

export async function openRestoreTarget(
  { dataFolder, databaseUrl }: DataLocation,
  replace: boolean,
  now: Date,
): Promise<Target> {
  const before = `before-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  return databaseUrl === null
    ? await intoFolder(dataFolder, replace, before)
    : await intoServer(databaseUrl, replace, before.replace('-', '_').toLowerCase())
}

/** Much faster than what a server may do: without a log, and forced to the disk once, at the end. */
const forOneLoad = ['wal_level=minimal', 'max_wal_senders=0', 'maintenance_work_mem=256MB']

async function intoFolder(dataFolder: string, replace: boolean, before: string): Promise<Target> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataFolder)
  const beside = join(dataFolder, 'restoring')
  try {
    finishRestore(dataFolder)
    const isEmpty = !dataParts.some((part) => existsSync(join(dataFolder, part)))
    if (!isEmpty && !replace) throw new BackupProblem(backupWords.notEmpty(dataFolder))
    await rm(beside, { recursive: true, force: true })
    for (const part of dataParts) await mkdir(join(beside, part), { recursive: true, mode: 0o700 })
    const session = await embeddedSession(join(beside, 'postgres'), { isDurable: false, settings: forOneLoad })
    let isOpen = true
    const end = async () => {
      if (isOpen) await session.end()
      isOpen = false
    }
    await session.run('begin')
    return {
      session,
      keepFile: (name, content, position) =>
        writeFile(join(beside, 'files', fileNamed(name)), content, { flag: position === 0 ? 'wx' : 'a' }),
      commit: async () => {
        await session.run('commit')
        await session.run('checkpoint')
        await end()
        await writeFile(join(beside, beforeFile), before)
        await syncAll(beside)
        await rename(beside, join(dataFolder, restoredFolder))
        syncFolder(dataFolder)
        finishRestore(dataFolder)
        lock.release()
        return isEmpty ? null : join(dataFolder, before)
      },
      abandon: async () => {
        await end()
        await rm(beside, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (problem) {
    lock.release()
    throw problem
  }
}

/** One transaction: whoever looks meanwhile sees what was there before. */
async function intoServer(databaseUrl: string, replace: boolean, before: string): Promise<Target> {
  const session = await serverSession(databaseUrl)
  try {
    await refuseWhileServersRun(session)
    await session.run('begin')
    const [there] = await session.rows<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const isEmpty = there?.tables === 0
    if (!isEmpty && !replace) throw new BackupProblem(backupWords.notEmpty('DATABASE_URL'))
    if (!isEmpty) await session.run(`alter schema public rename to ${quoted(before)}; create schema public`)
    return {
      session,
      keepFile: (name, content, position) =>
        session.run(
          `insert into stored_chunks (name, position, content)
           values (${literal(fileNamed(name))}, ${position}, '\\x${content.toString('hex')}')`,
        ),
      commit: async () => {
        await session.run('commit')
        await session.end()
        return isEmpty ? null : `le schéma ${before}`
      },
      abandon: () => session.end(),
    }
  } catch (problem) {
    await session.end()
    throw problem
  }
}

async function refuseWhileServersRun(session: DatabaseSession): Promise<void> {
  const [others] = await session.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = ${literal(applicationName)}`,
  )
  if (others && others.count > 0) throw new BackupProblem(backupWords.stillRunning(others.count))
}

/** What no server has written never becomes a path. */
function fileNamed(name: string): string {
  if (!isFileName(name)) throw new BackupProblem(backupWords.damaged)
  return name
}

/** Several at a time: the disk brings together what comes together. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const syncSome = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const handle = await open(path, 'r')
      await handle.sync()
      await handle.close()
    }
  }
  await Promise.all(Array.from({ length: 8 }, syncSome))
  syncFolder(folder)
}
