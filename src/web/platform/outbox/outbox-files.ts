import type { DBSchema } from 'idb'
import { photoGone } from '#contract/kit/photo.rules.ts'
import { refusalReply } from '#contract/wire/refusal.ts'
import { type HttpAnswer, exchange } from '#web/platform/api/exchange.ts'
import { openingDatabase } from '#web/platform/device/database.ts'
import { noteFileProgress } from './file-progress.ts'
import { type Entry, isPending } from './outbox-entry.ts'
import { membersOf } from './raise-letter.ts'

/*
 * Files that wait beside their letters, in a database of their own: no SOS shares one with ten megabytes.
 *   keepFile, fileOf    under the id of the letter
 *   forgetFilesOfNoLetter   those whose letters are no more
 *   carryFile           a letter with its file to the server; without its file it is refused as the server would refuse it
 */

interface Kept extends DBSchema {
  files: { key: string; value: Blob }
}

const open = openingDatabase<Kept>('guet-outbox-files', 1, {
  upgrade: (database) => void database.createObjectStore('files'),
})

export async function keepFile(id: string, file: Blob): Promise<void> {
  await (await open()).put('files', file, id)
}

export async function fileOf(id: string): Promise<Blob | null> {
  return (await (await open()).get('files', id)) ?? null
}

/** What was kept before the letters were read: a picture is put down first, and its letter after it. */
export async function forgetFilesOfNoLetter(readLetters: () => Promise<readonly Entry[] | null>): Promise<void> {
  const database = await open()
  const kept = await database.getAllKeys('files')
  if (kept.length === 0) return
  const letters = await readLetters()
  if (letters === null) return
  const living = letters.filter((entry) => isPending(entry) || entry.state.name === 'refused')
  const ids = new Set(living.map(({ id }) => id))
  for (const id of kept) if (!ids.has(id)) await database.delete('files', id)
}

/**
 * A picture on 2G, as phones draw it before it leaves. An SOS and its positions interrupt it; others and alerts wait until it has arrived or its time
 * is over: however large it is, it is never waited for longer than `longest`.
 */
const waitedFor = { least: 180_000, longest: 300_000 }
/** Bytes in a millisecond, on poor 2G: 24 kbit/s. */
const slowest = 3

export async function carryFile(
  { id, letter }: Entry,
  headers: { readonly [name: string]: string },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const file = await fileOf(id)
  if (file === null || !letter.file) return { status: photoGone.status, json: refusalReply(photoGone) }
  const body = new FormData()
  body.set(letter.file.field, file)
  /* What is said of the file travels beside it. */
  for (const [name, said] of Object.entries(membersOf(letter.body))) {
    if (typeof said === 'string' || typeof said === 'number') body.set(name, String(said))
  }
  const onProgress = (sent: number, total: number) => noteFileProgress({ sent, total })
  noteFileProgress({ sent: 0, total: file.size })
  try {
    return await exchange({
      method: letter.method,
      url: `/api${letter.path}`,
      headers,
      body,
      timeOut: Math.min(waitedFor.longest, Math.max(waitedFor.least, file.size / slowest)),
      onProgress,
      signal,
    })
  } finally {
    noteFileProgress(null)
  }
}
