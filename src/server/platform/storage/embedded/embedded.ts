import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import type { Engine } from '#server/platform/storage/database.ts'
import { finishRestore } from '#server/platform/storage/finish-restore.ts'
import { storageLost } from '#server/platform/storage/give-up.ts'
import { inTwoLines } from '#server/platform/storage/server/two-lines.ts'
import { damaged } from '#server/platform/storage/storage-problem.ts'
import { EmbeddedWire, type Exchange } from './embedded-wire.ts'
import type { WorkerAnswer, WorkerRequest, WorkerState } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'
import { expectUsable } from './usable-folder.ts'

/** A connection that is never given back would otherwise hold everybody up without a word. */
const longestWaitForConnection = 30_000

type Extras = { readonly checksIndexes?: boolean }

export async function openEmbedded(dataFolder: string, extras: Extras = {}): Promise<Engine> {
  const { connect, answered, close } = await startEmbedded(dataFolder, extras)
  return { ...inFrontAndBehind(connect(), close), answered }
}

/**
 * There is one connection: who calls for help goes before all that wait for it, and positions wait with the others, unless a call
 * waits for them.
 */
export function inFrontAndBehind(only: Pool, closed: () => Promise<void> = async () => {}): Engine {
  const { front, back, positions, movePositionsUp } = inTwoLines(only)
  const close = async () => {
    await only.end()
    await closed()
  }
  return { pool: back, front, positions, movePositionsUp, heart: front, close }
}

export type Embedded = {
  readonly connect: () => Pool
  /** How much it has answered so far. */
  readonly answered: () => number
  readonly close: () => Promise<void>
}

/** There is one session: a pool may follow another one, never stand beside it. */
export async function startEmbedded(dataFolder: string, extras: Extras = {}): Promise<Embedded> {
  expectUsable(dataFolder)
  const lock = lockFolder(dataFolder)
  finishRestore(dataFolder)
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), {
    workerData: { folder: join(dataFolder, 'postgres'), ...extras },
  })
  const said = await nextWord(worker)
  if (typeof said === 'object') {
    await worker.terminate()
    lock.release()
    throw damaged(`La base de données du dossier ${dataFolder} ne s’ouvre pas`, said.failed)
  }
  // Nothing can be kept without the database: better no server than one that only looks alive. The thread has said why.
  const end = () => process.exit(storageLost)
  worker.once('exit', end)
  const { exchange, answered } = exchangeWith(worker)
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
    await nextWord(worker)
    worker.off('exit', end)
    await worker.terminate()
    lock.release()
  }
  return { connect, answered, close }
}

/** A thread that ends instead has said why, on the way out. */
async function nextWord(worker: Worker): Promise<WorkerState> {
  const isOver = new AbortController()
  const { signal } = isOver
  const ended = once(worker, 'exit', { signal }).then(() => process.exit(storageLost))
  try {
    for (;;) {
      const [word] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [WorkerState | WorkerAnswer]
      if (typeof word === 'string' || 'failed' in word) return word
    }
  } finally {
    ended.catch(() => {})
    isOver.abort()
  }
}

function exchangeWith(worker: Worker): { exchange: Exchange; answered: () => number } {
  const waiting = new Map<number, (messages: Uint8Array) => void>()
  let [asked, answered] = [0, 0]
  worker.on('message', (answer: WorkerAnswer | WorkerState) => {
    if (typeof answer === 'string' || 'failed' in answer) return
    answered += 1
    waiting.get(answer.id)?.(answer.messages)
    waiting.delete(answer.id)
  })
  const exchange: Exchange = (messages) =>
    new Promise((done) => {
      asked += 1
      waiting.set(asked, done)
      worker.postMessage({ id: asked, messages } satisfies WorkerRequest, [messages.buffer])
    })
  return { exchange, answered: () => answered }
}
