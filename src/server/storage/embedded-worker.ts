import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFolder } from './durable-folder.ts'

/** PostgreSQL runs in this thread, so that a long query never stops the server from answering. */

export type Request = { readonly id: number; readonly messages: Uint8Array<ArrayBuffer> }
export type Answer = { readonly id: number; readonly messages: Uint8Array }

const port = parentPort
if (port === null) throw new Error('The embedded database runs in a worker thread.')

const { folder } = workerData as { folder: string }
mkdirSync(folder, { recursive: true })
const database = await PGlite.create({
  fs: new DurableFolder(folder),
  // Without -F PostgreSQL waits for the disk; with the default fdatasync the call would never reach it.
  startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
})

port.on('message', (request: Request | 'close') => {
  if (request === 'close') {
    void close()
    return
  }
  void answer(request)
})
port.postMessage('ready')

/**
 * The stream of raw bytes, and not `execProtocolRaw`: that one also reads every answer for itself and keeps all it has
 * read, for ever.
 */
async function answer({ id, messages }: Request): Promise<void> {
  const parts: Buffer[] = []
  // What it hands over is its own memory, and is written over by the next part.
  await database.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(Buffer.from(part)) })
  const all = Uint8Array.from(Buffer.concat(parts))
  port?.postMessage({ id, messages: all } satisfies Answer, [all.buffer])
}

async function close(): Promise<void> {
  await database.close()
  port?.postMessage('closed')
}
