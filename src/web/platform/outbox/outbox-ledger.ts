import { listeners } from '#web/platform/device/listeners.ts'
import type { Entry } from './outbox-entry.ts'

/*
 * What this tab knows of the outbox: a copy of what is kept on the device, told of every change in any tab.
 * The shelf decides: what two tabs want of one entry at the same moment happens there, one after the other.
 */

/** Where entries are kept. `change` reads, decides and writes in one step that no other tab can come between. */
export type EntryShelf = {
  /** `isWhole`: there is nothing else. A database that does not answer yet may hold more. */
  readonly all: () => Promise<{ readonly entries: readonly Entry[]; readonly isWhole: boolean }>
  readonly put: (entry: Entry) => Promise<void>
  readonly change: (entries: readonly Entry[], decide: Decide) => Promise<Changed>
}
/** The entry as it shall be; the same entry: nothing changes; null: it goes. */
export type Decide = (entry: Entry) => Entry | null
export type Changed = { readonly kept: readonly Entry[]; readonly gone: readonly string[] }

/** Between the tabs of one browser. */
export type TabChannel = {
  readonly send: (changed: Changed) => void
  readonly onHeard: (hear: (changed: Changed) => void) => () => void
}

export type Ledger = ReturnType<typeof openLedger>

export function openLedger(shelf: EntryShelf, channel: TabChannel) {
  const known = new Map<string, Entry>()
  /** Not on the shelf yet: whoever reads it meanwhile must not take them for gone. */
  const onTheWayThere = new Set<string>()
  const heard = listeners<void>()
  let list: readonly Entry[] | null = null

  const take = ({ kept, gone }: Changed) => {
    for (const entry of kept) known.set(entry.id, entry)
    for (const id of gone) known.delete(id)
    list = null
    heard.call()
  }
  const share = (changed: Changed) => {
    if (changed.kept.length + changed.gone.length === 0) return
    take(changed)
    channel.send(changed)
  }
  const entries = () => (list ??= [...known.values()].toSorted((one, other) => one.sequence - other.sequence))
  const forget = channel.onHeard(take)
  return {
    entries,
    /** After a start, and after a sleep in which other tabs may have spoken. True when nothing else is kept. */
    read: async (): Promise<boolean> => {
      const before = [...known.keys()].filter((id) => !onTheWayThere.has(id))
      const { entries: kept, isWhole } = await shelf.all()
      const still = new Set(kept.map(({ id }) => id))
      take({ kept, gone: isWhole ? before.filter((id) => !still.has(id)) : [] })
      return isWhole
    },
    /** In the list at once, and on the device when this resolves. */
    add: async (draft: Omit<Entry, 'sequence'>): Promise<Entry> => {
      const entry = { ...draft, sequence: (entries().at(-1)?.sequence ?? 0) + 1 }
      onTheWayThere.add(entry.id)
      take({ kept: [entry], gone: [] })
      await shelf.put(entry)
      onTheWayThere.delete(entry.id)
      channel.send({ kept: [entry], gone: [] })
      return entry
    },
    /** What became of them: those that are kept, as they are now. */
    change: async (ids: readonly string[], decide: Decide): Promise<readonly Entry[]> => {
      const concerned = ids.flatMap((id) => known.get(id) ?? [])
      const changed = await shelf.change(concerned, decide)
      share(changed)
      return ids.flatMap((id) => known.get(id) ?? [])
    },
    subscribe: heard.add,
    close: forget,
  }
}
