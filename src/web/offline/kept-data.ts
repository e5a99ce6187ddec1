import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What was last known, kept on the device for one account, so that the app opens at sea. It leaves with the account. */
interface Kept extends DBSchema {
  known: { key: string; value: PersistedClient }
}

const quietTime = 1000
let opened: Promise<IDBPDatabase<Kept>> | null = null

export function keptDataOf(accountId: string): Persister & { readonly close: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let closed = false
  return {
    /* Writing after every answer would wear a cheap phone: the last state of a quiet second is enough. */
    persistClient: (client) => {
      clearTimeout(waiting)
      if (!closed) waiting = setTimeout(() => void write(accountId, client), quietTime)
    },
    restoreClient: async () => {
      const database = await open().catch(() => null)
      return await database?.get('known', accountId)
    },
    removeClient: () => forgetKeptData(accountId),
    close: () => {
      closed = true
      clearTimeout(waiting)
    },
  }
}

/** Everything of everyone: a device that is handed on keeps nothing of those who signed out. */
export async function forgetKeptData(accountId?: string): Promise<void> {
  const database = await open().catch(() => null)
  await (accountId === undefined ? database?.clear('known') : database?.delete('known', accountId))
}

async function write(accountId: string, client: PersistedClient): Promise<void> {
  try {
    const database = await open()
    await database.put('known', client, accountId)
  } catch (problem) {
    /* A full or forbidden store costs the offline copy, never the screen. */
    reportError(problem)
  }
}

function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('guet', 1, { upgrade: (database) => void database.createObjectStore('known') })
  return opened
}
