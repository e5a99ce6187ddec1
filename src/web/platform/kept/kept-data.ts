import { type QueryClient, hydrate } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { later } from '#web/platform/api/time-limit.ts'
import { noted, openingDatabase } from '#web/platform/device/database.ts'
import { type QueryKeeper, type KeptQuery, type QueryShelf, openKeptQueries } from './kept-queries.ts'

/** What was last known, kept on the device for one account, so that the app opens at sea. It leaves with the account. */
interface Kept extends DBSchema {
  answers: { key: [string, string]; value: KeptQuery & { readonly account: string } }
}

const name = 'guet'
const open = openingDatabase<Kept>(name, 2, {
  upgrade: (database) => {
    /* A copy: what is walked through shrinks under the feet. */
    for (const shelf of Array.from(database.objectStoreNames)) database.deleteObjectStore(shelf)
    database.createObjectStore('answers', { keyPath: ['account', 'hash'] })
  },
})

export function keptDataOf(account: string, client: QueryClient): QueryKeeper {
  const queries = openKeptQueries({
    shelf: shelfOf(account),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    later,
    join: (late) => hydrate(client, { mutations: [], queries: late }),
    /* A full or forbidden store costs the offline copy, never the screen. */
    report: reportError,
  })
  /* A phone may end a page that is not looked at without another word. */
  const flush = () => {
    if (document.visibilityState === 'hidden') void queries.flush()
  }
  document.addEventListener('visibilitychange', flush)
  const leave = () => void queries.flush()
  addEventListener('pagehide', leave)
  return {
    ...queries,
    close: () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', leave)
      queries.close()
    },
  }
}

/**
 * Everything of everyone but who is signed in now: a device that is handed on keeps nothing of those who signed out. Null:
 * nobody is. Whose a voice was is not written; it leaves when nobody is signed in.
 */
export async function forgetKeptData(present: string | null): Promise<void> {
  const database = await open().catch(() => null)
  if (present === null) {
    await database?.clear('answers')
    return await forgetVoices()
  }
  if (database) await Promise.all(othersThan(present).map((range) => database.delete('answers', range)))
}

/** Where the messages keep the voices that were heard (`chat/voice-store.ts`). */
export const voiceCache = 'guet-voices'

async function forgetVoices(): Promise<void> {
  try {
    await caches.delete(voiceCache)
  } catch {
    /* A browser that keeps none. */
  }
}

function othersThan(account: string): IDBKeyRange[] {
  return [IDBKeyRange.upperBound([account], true), IDBKeyRange.lowerBound([account, []], true)]
}

function shelfOf(account: string): QueryShelf {
  /* Asked for with the database: a browser without one has no ranges either. */
  const own = () => IDBKeyRange.bound([account], [account, []])
  return {
    read: () => noted(name, async () => await (await open()).getAll('answers', own())),
    write: (changed, dropped) =>
      noted(name, async () => {
        const shelf = (await open()).transaction('answers', 'readwrite')
        const puts = changed.map((record) => shelf.store.put({ ...record, account }))
        const deletes = dropped.map((hash) => shelf.store.delete([account, hash]))
        await Promise.all([...puts, ...deletes, shelf.done])
      }),
    clear: () => noted(name, async () => await (await open()).delete('answers', own())),
  }
}
