import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { noteDatabase } from './device-storage.ts'

/** A database that does not open in this time is as good as forbidden, until it does. */
const patience = 3_000

/**
 * How a database of this device is opened: once, and again after it failed or was taken away. Where the browser has none,
 * or forbids it, whoever asks is refused; what he kept he then keeps elsewhere, or not at all.
 */
export function openingDatabase<Kept extends DBSchema>(
  name: string,
  version: number,
  callbacks: Pick<OpenDBCallbacks<Kept>, 'upgrade'>,
): () => Promise<IDBPDatabase<Kept>> {
  let opened: Promise<IDBPDatabase<Kept>> | null = null
  const open = async () => {
    const late = setTimeout(() => noteDatabase(name, false), patience)
    try {
      const database = await openDB<Kept>(name, version, {
        ...callbacks,
        /* A newer version of the app, in another tab, is not kept waiting by this one. */
        blocking: () => close(),
        terminated: () => (opened = null),
      })
      noteDatabase(name, true)
      return database
    } catch (problem) {
      noteDatabase(name, false)
      opened = null
      throw problem
    } finally {
      clearTimeout(late)
    }
  }
  const close = () => {
    void opened?.then(
      (database) => database.close(),
      () => undefined,
    )
    opened = null
  }
  return () => (opened ??= open())
}

/** Whether a database keeps anything is what the last act in it showed: what is slow forgets nothing, and what failed may work again. */
export async function noted<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await act()
    noteDatabase(name, true)
    return answer
  } catch (problem) {
    noteDatabase(name, false)
    throw problem
  }
}
