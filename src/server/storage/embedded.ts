import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import type { Answer, Request } from './embedded-worker.ts'
import { EmbeddedWire, type Exchange } from './embedded-wire.ts'
import { lockFolder } from './folder-lock.ts'
import type { Engine } from './database.ts'
import { inTwoLines } from './two-lines.ts'

/** A connection that is never given back would otherwise hold everybody up without a word. */
const longestWaitForConnection = 30_000

export async function openEmbedded(dataFolder: string): Promise<Engine> {
  const { connect, close } = await startEmbedded(dataFolder)
  return inFrontAndBehind(connect(), close)
}

/** There is one connection: who calls for help goes before all that wait for it, and positions wait with the others. */
export function inFrontAndBehind(only: Pool, closed: () => Promise<void> = async () => {}): Engine {
  const { pool, front } = inTwoLines(only)
  const close = async () => {
    await only.end()
    await closed()
  }
  return { pool, front, positions: pool, close }
}

export type Embedded = { readonly connect: () => Pool; readonly close: () => Promise<void> }

/** There is one session: a pool may follow another one, never stand beside it. */
export async function startEmbedded(dataFolder: string): Promise<Embedded> {
  const lock = lockFolder(dataFolder)
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), {
    workerData: { folder: join(dataFolder, 'postgres') },
  })
  await once(worker, 'message')
  const exchange = exchangeWith(worker)
  const connect = () =>
    new Pool({
      max: 1,
      pipeline: true,
      stream: () => new EmbeddedWire(exchange),
      connectionTimeoutMillis: longestWaitForConnection,
      idleTimeoutMillis: 0,
    })
  const close = async () => {
    worker.postMessage('close')
    await once(worker, 'message')
    await worker.terminate()
    lock.release()
  }
  return { connect, close }
}

function exchangeWith(worker: Worker): Exchange {
  const waiting = new Map<number, { answered: (messages: Uint8Array) => void; failed: (problem: Error) => void }>()
  let asked = 0
  worker.on('message', (answer: Answer | 'closed') => {
    if (answer === 'closed') return
    waiting.get(answer.id)?.answered(answer.messages)
    waiting.delete(answer.id)
  })
  worker.on('error', (problem) => {
    for (const { failed } of waiting.values()) failed(problem instanceof Error ? problem : new Error(String(problem)))
    waiting.clear()
    // Nothing can be kept without the database: better no server than one that only looks alive.
    throw problem
  })
  return (messages) =>
    new Promise((answered, failed) => {
      asked += 1
      waiting.set(asked, { answered, failed })
      worker.postMessage({ id: asked, messages } satisfies Request, [messages.buffer])
    })
}
