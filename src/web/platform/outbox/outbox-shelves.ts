import type { DBSchema } from 'idb'
import { within } from '#web/platform/api/time-limit.ts'
import { openingDatabase } from '#web/platform/device/database.ts'
import type { NamedStorage } from '#web/platform/device/device-storage.ts'
import type { Entry } from './outbox-entry.ts'
import type { Changed, Decide, EntryShelf } from './outbox-ledger.ts'

/*
 * databaseShelf   IndexedDB, in a database of its own: what forgets a person's data never touches it
 * smallStorageShelf   local storage, or the memory of the page: for what the database does not take
 * shelfWithFallback   the first, and the second wherever the first fails or does not answer
 */

interface Kept extends DBSchema {
  entries: { key: string; value: Entry }
}

export function databaseShelf(name = 'guet-outbox'): EntryShelf {
  const open = openingDatabase<Kept>(name, 1, {
    upgrade: (database) => void database.createObjectStore('entries', { keyPath: 'id' }),
  })
  return {
    all: async () => ({ entries: await (await open()).getAll('entries'), isWhole: true }),
    put: async (entry) => {
      const writing = (await open()).transaction('entries', 'readwrite', durabilityOf([entry]))
      void writing.store.put(entry)
      await writing.done
    },
    change: async (entries, decide) => {
      const writing = (await open()).transaction('entries', 'readwrite', durabilityOf(entries))
      const read = await Promise.all(entries.map(({ id }) => writing.store.get(id)))
      const changed = decided(entries, read, decide)
      for (const entry of changed.written) void writing.store.put(entry)
      for (const id of changed.gone) void writing.store.delete(id)
      await writing.done
      return changed
    },
  }
}

/** What a person said is on the disk when we say so; one fix of a track more or less may wait for the system. */
function durabilityOf(entries: readonly Entry[]): { readonly durability: 'strict' | 'relaxed' } {
  return { durability: entries.every(({ urgency }) => urgency === 'position') ? 'relaxed' : 'strict' }
}

function decided(entries: readonly Entry[], read: readonly (Entry | undefined)[], decide: Decide) {
  const written: Entry[] = []
  const changed = { kept: [] as Entry[], gone: [] as string[], written }
  for (const [index, { id }] of entries.entries()) {
    const before = read[index]
    const after = before ? decide(before) : null
    if (after === null) changed.gone.push(id)
    else changed.kept.push(after)
    if (after !== null && after !== before) written.push(after)
  }
  return changed
}

type SmallStorage = Pick<NamedStorage, 'getItem' | 'setItem' | 'removeItem' | 'names'>
/** What of the outbox stands in the small storage begins like this. */
export const pocketPrefix = 'guet.outbox.'

export type SmallStorageShelf = EntryShelf & { readonly has: (id: string) => boolean }

export function smallStorageShelf(pocket: SmallStorage): SmallStorageShelf {
  const read = (id: string): Entry | undefined => {
    const text = pocket.getItem(pocketPrefix + id)
    return text === null ? undefined : (JSON.parse(text) as Entry)
  }
  const put = (entry: Entry) => pocket.setItem(pocketPrefix + entry.id, JSON.stringify(entry))
  const ids = () =>
    pocket.names().flatMap((name) => (name.startsWith(pocketPrefix) ? [name.slice(pocketPrefix.length)] : []))
  return {
    has: (id) => pocket.getItem(pocketPrefix + id) !== null,
    all: async () => ({ entries: ids().flatMap((id) => read(id) ?? []), isWhole: true }),
    put: async (entry) => put(entry),
    change: async (entries, decide) => {
      const changed = decided(
        entries,
        entries.map(({ id }) => read(id)),
        decide,
      )
      for (const entry of changed.written) put(entry)
      for (const id of changed.gone) pocket.removeItem(pocketPrefix + id)
      return changed
    },
  }
}

/** A database that does not answer in this time is not waited for: an SOS is. */
const patience = 3_000

/** Nothing that was said is lost because the database is full, forbidden or asleep: the pocket takes it, and its word counts. */
export function shelfWithFallback(database: EntryShelf, pocket: SmallStorageShelf, limit = patience): EntryShelf {
  const tidy = async (entry: Entry) => {
    await within(limit, database.put(entry), doesNotAnswer)
    const text = JSON.stringify(entry)
    await pocket.change([entry], (now) => (JSON.stringify(now) === text ? null : now))
  }
  return {
    all: async () => {
      const { entries: pocketed } = await pocket.all()
      const own = new Set(pocketed.map(({ id }) => id))
      const stored = await within(limit, database.all(), doesNotAnswer).catch(() => ({ entries: [], isWhole: false }))
      for (const entry of pocketed) void tidy(entry).catch(() => undefined)
      return { ...stored, entries: [...stored.entries.filter(({ id }) => !own.has(id)), ...pocketed] }
    },
    put: async (entry) => {
      /* An SOS is in the pocket before the database is asked, for a page that is closed in that very moment. */
      if (entry.urgency === 'sos') {
        await pocket.put(entry)
        await tidy(entry).catch(() => undefined)
      } else await within(limit, database.put(entry), doesNotAnswer).catch(() => pocket.put(entry))
    },
    change: async (entries, decide) => {
      const pocketed = entries.filter(({ id }) => pocket.has(id))
      const shelved = entries.filter(({ id }) => !pocket.has(id))
      const inSmallStorage = await pocket.change(pocketed, decide)
      const gone = pocketed.filter(({ id }) => inSmallStorage.gone.includes(id))
      if (gone.length > 0)
        await within(
          limit,
          database.change(gone, () => null),
          doesNotAnswer,
        ).catch(() => undefined)
      if (shelved.length === 0) return inSmallStorage
      const onShelf = await within(limit, database.change(shelved, decide), doesNotAnswer).catch(() =>
        changedInPocket(pocket, shelved, decide),
      )
      return { kept: [...inSmallStorage.kept, ...onShelf.kept], gone: [...inSmallStorage.gone, ...onShelf.gone] }
    },
  }
}

/** What this tab knows is then the best that is known. */
async function changedInPocket(pocket: EntryShelf, entries: readonly Entry[], decide: Decide): Promise<Changed> {
  const kept: Entry[] = []
  const gone: string[] = []
  for (const entry of entries) {
    const after = decide(entry)
    if (after === null) gone.push(entry.id)
    else kept.push(after)
    if (after !== null && after !== entry) await pocket.put(after)
  }
  return { kept, gone }
}

function doesNotAnswer(): never {
  throw new Error('The database does not answer.')
}
