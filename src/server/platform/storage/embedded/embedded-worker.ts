import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { endWithoutStorage } from '#server/platform/storage/give-up.ts'
import { wordsOf } from '#server/platform/storage/troubles.ts'
import { DurableFolder } from './durable-folder.ts'

/** PostgreSQL runs in this thread, so that a long query never stops the server from answering. */

export type WorkerRequest = { readonly id: number; readonly messages: Uint8Array<ArrayBuffer> }
export type WorkerAnswer = { readonly id: number; readonly messages: Uint8Array }
/** What it says of itself; `failed` in PostgreSQL's own words. */
export type WorkerState = 'ready' | 'closed' | { readonly failed: string }

const port = parentPort
if (port === null) throw new Error('The embedded database runs in a worker thread.')

/** Without -F PostgreSQL waits for the disk; with the default fdatasync the call would never reach it. */
const durably = ['wal_sync_method=fsync']
/** What log-length.ts has put into the tables is not kept beside them. */
const withShortLog = ['max_wal_size=96MB', 'min_wal_size=32MB']

const { folder, checksIndexes } = workerData as { folder: string; checksIndexes?: boolean }
let lastWords = ''
const database = await openWhole().catch((problem: unknown) =>
  port.postMessage({ failed: lastWords || wordsOf(problem) } satisfies WorkerState),
)
if (database) {
  port.on('message', (request: WorkerRequest | 'close') => {
    if (request === 'close') void close(database)
    else answer(database, request).catch(lost)
  })
  port.postMessage('ready')
}

async function open(place: string): Promise<PGlite> {
  mkdirSync(place, { recursive: true })
  const settings = [...durably, ...withShortLog].flatMap((setting) => ['-c', setting])
  return await PGlite.create({
    fs: new DurableFolder(place, lost),
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...settings],
    ...(checksIndexes === true && {
      extensions: { amcheck: (await import('@electric-sql/pglite/contrib/amcheck')).amcheck },
    }),
    onStderr: (line) => {
      lastWords = /\b(?:PANIC|FATAL|ERROR): +(.*)/.exec(line)?.[1] ?? lastWords
      return false
    },
  })
}

/**
 * A new database is made beside, and moved into place when it is whole: a start that was killed leaves nothing that the
 * next one could take for a database. One that was there and is not whole any more is never made anew over it.
 */
async function openWhole(): Promise<PGlite> {
  if (existsSync(join(folder, 'PG_VERSION'))) return await open(folder)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('PG_VERSION manque')
  const beside = `${folder}.neuve`
  rmSync(beside, { recursive: true, force: true })
  const fresh = await open(beside)
  await fresh.close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(beside, folder)
  syncFolder(dirname(folder))
  return await open(folder)
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * The stream of raw bytes, and not `execProtocolRaw`: that one also reads every answer for itself and keeps all it has
 * read, for ever.
 */
async function answer(whole: PGlite, { id, messages }: WorkerRequest): Promise<void> {
  const parts: Buffer[] = []
  // What it hands over is its own memory, and is written over by the next part.
  await whole.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(Buffer.from(part)) })
  const all = Uint8Array.from(Buffer.concat(parts))
  port?.postMessage({ id, messages: all } satisfies WorkerAnswer, [all.buffer])
}

async function close(whole: PGlite): Promise<void> {
  await whole.close()
  port?.postMessage('closed')
}

/** An error in a statement is an answer; this is the engine itself. It ends the thread, and that the process. */
function lost(problem: unknown): never {
  return endWithoutStorage(
    `La base de données ne peut plus écrire (${reasonOf(problem)}) : le serveur s’arrête. Ce qui a été confirmé est gardé.`,
  )
}

/** The engine's file system knows errors by its own numbers. */
const named: { readonly [errno: number]: string } = { 19: 'EDQUOT', 29: 'EIO', 51: 'ENOSPC', 69: 'EROFS' }

function reasonOf(problem: unknown): string {
  if (problem instanceof Error) return problem.message
  const errno = (problem as { errno?: unknown } | null)?.errno
  return typeof errno === 'number' ? (named[errno] ?? `erreur ${errno}`) : String(problem)
}
