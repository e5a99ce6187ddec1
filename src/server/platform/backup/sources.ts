import { createReadStream, existsSync, statfsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName, pieceSize } from '#server/platform/files/files.ts'
import { folderSize } from '#server/platform/files/folder-size.ts'
import { FolderTaken, lockFolder } from '#server/platform/storage/embedded/folder-lock.ts'
import { finishRestore } from '#server/platform/storage/finish-restore.ts'
import type { BackupDescription } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { workingFolder } from './backup-socket.ts'
import { backupWords, inBytes } from './backup.words.ts'
import { copyRunning, keepUploads } from './copy-running.ts'
import type { DatabaseSession } from './database-session.ts'
import { type FilesToSave, filesInDatabase } from './dump.ts'
import { embeddedSession } from './embedded-session.ts'
import { serverSession } from './postgres-session.ts'
import { type RunningServer, askRunningServer } from './running-server.ts'

/** What is saved: a database that nobody else changes in our sight, and the uploads that belong to it. */
type BackupSource = {
  readonly kind: BackupDescription['from']
  readonly session: DatabaseSession
  readonly files: FilesToSave
  readonly close: () => Promise<void>
}
export type DataLocation = { readonly dataFolder: string; readonly databaseUrl: string | null }
export type Say = (sentence: string) => void

const copyAttempts = 5
/** Beside the copy, so that the server still has room for every SOS. */
const roomLeft = 256 * 1024 * 1024

export async function openSource({ dataFolder, databaseUrl }: DataLocation, say: Say): Promise<BackupSource> {
  if (databaseUrl !== null) return await onServer(databaseUrl)
  if (!existsSync(join(dataFolder, 'postgres')) && !existsSync(join(dataFolder, 'restored'))) {
    throw new BackupProblem(backupWords.nothingThere(dataFolder))
  }
  const server = await askRunningServer(dataFolder)
  return server === null ? await stopped(dataFolder) : await running(dataFolder, server, say)
}

async function onServer(databaseUrl: string): Promise<BackupSource> {
  const session = await serverSession(databaseUrl)
  return { kind: 'postgresql', session, files: filesInDatabase(session), close: () => session.end() }
}

/** Nobody else may open the folder until the backup is written. */
async function stopped(dataFolder: string): Promise<BackupSource> {
  const lock = lockOr(dataFolder, backupWords.serverSilent(dataFolder))
  try {
    finishRestore(dataFolder)
    const session = await embeddedSession(join(dataFolder, 'postgres'), { isDurable: true })
    const close = async () => {
      await session.end()
      lock.release()
    }
    return { kind: 'embedded', session, files: filesIn(join(dataFolder, 'files')), close }
  } catch (problem) {
    lock.release()
    throw problem
  }
}

async function running(dataFolder: string, server: RunningServer, say: Say): Promise<BackupSource> {
  const working = join(dataFolder, workingFolder)
  await mkdir(working, { recursive: true, mode: 0o700 })
  const lock = lockOr(working, backupWords.twice)
  const remove = async () => {
    lock.release()
    await rm(working, { recursive: true, force: true })
  }
  try {
    await refuseWithoutRoom(dataFolder)
    say(backupWords.copying)
    await copyAll(dataFolder, working, server)
    server.letGo()
    say(backupWords.reading)
    const session = await embeddedSession(join(working, 'postgres'), { isDurable: false })
    const close = async () => {
      await session.end()
      await remove()
    }
    return { kind: 'embedded', session, files: filesIn(join(working, 'files')), close }
  } catch (problem) {
    server.letGo()
    await remove()
    throw problem
  }
}

/** Uploads before and after: what is removed while the database is copied is there, and so is what comes. */
async function copyAll(dataFolder: string, working: string, { gone }: RunningServer): Promise<void> {
  const [from, to] = [join(dataFolder, 'files'), join(working, 'files')]
  await rm(to, { recursive: true, force: true })
  await keepUploads(from, to)
  for (let attempt = 0; attempt < copyAttempts; attempt += 1) {
    const isWhole = await copyRunning(join(dataFolder, 'postgres'), join(working, 'postgres'), gone)
    gone.throwIfAborted()
    if (isWhole) return await keepUploads(from, to)
  }
  throw new BackupProblem(backupWords.restless)
}

async function refuseWithoutRoom(dataFolder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(dataFolder)
  const [needed, free] = [(await folderSize(join(dataFolder, 'postgres'))) + roomLeft, bavail * bsize]
  if (free < needed) throw new BackupProblem(backupWords.noSpace(inBytes(needed), inBytes(free)))
}

async function* filesIn(folder: string): FilesToSave {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isFileName).toSorted()) {
    yield { name, pieces: createReadStream(join(folder, name), { highWaterMark: pieceSize }) as AsyncIterable<Buffer> }
  }
}

function lockOr(folder: string, sentence: string): { release: () => void } {
  try {
    return lockFolder(folder)
  } catch (problem) {
    throw problem instanceof FolderTaken ? new BackupProblem(sentence) : problem
  }
}
