import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFolder } from './durable-folder.ts'
import { endWithoutStorage } from './give-up.ts'

/** PostgreSQL runs in this thread, so that a long query never stops the server from answering. */

export type Request = { readonly id: number; readonly messages: Uint8Array<ArrayBuffer> }
export type Answer = { readonly id: number; readonly messages: Uint8Array }
/** What it says of itself; `failed` in PostgreSQL's own words. */
export type Word = 'ready' | 'closed' | { readonly failed: string }

const port = parentPort
if (port === null) throw new Error('The embedded database runs in a worker thread.')

/** Without -F PostgreSQL waits for the disk; with the default fdatasync the call would never reach it. */
const durably = ['wal_sync_method=fsync']
/** What log-length.ts has put into the tables is not kept beside them. */
const withShortLog = ['max_wal_size=96MB', 'min_wal_size=32MB']

const { folder } = workerData as { folder: string }
let lastWords = ''
const database = await open().catch((problem: unknown) => port.postMessage({ failed: lastWords || String(problem) }))
if (database) {
  port.on('message', (request: Request | 'close') => {
    if (request === 'close') void close(database)
    else answer(database, request).catch(lost)
  })
  port.postMessage('ready')
}

async function open(): Promise<PGlite> {
  mkdirSync(folder, { recursive: true })
  const settings = [...durably, ...withShortLog].flatMap((setting) => ['-c', setting])
  return await PGlite.create({
    fs: new DurableFolder(folder, lost),
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...settings],
    onStderr: (line) => {
      if (/\b(PANIC|FATAL|ERROR):/.test(line)) lastWords = line
    },
  })
}

/**
 * The stream of raw bytes, and not `execProtocolRaw`: that one also reads every answer for itself and keeps all it has
 * read, for ever.
 */
async function answer(open: PGlite, { id, messages }: Request): Promise<void> {
  const parts: Buffer[] = []
  // What it hands over is its own memory, and is written over by the next part.
  await open.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(Buffer.from(part)) })
  const all = Uint8Array.from(Buffer.concat(parts))
  port?.postMessage({ id, messages: all } satisfies Answer, [all.buffer])
}

async function close(open: PGlite): Promise<void> {
  await open.close()
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
