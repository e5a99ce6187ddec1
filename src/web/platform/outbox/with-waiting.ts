import { fromWire } from '#contract/wire/casing.ts'
import type { Entry } from './outbox-entry.ts'
import type { WriteAct } from './shown/outbox-about.ts'

/**
 * What is known of some things, and over it what this person has written about them that the server does not have
 * yet: whoever looks again, or edits again, starts from what he said last.
 */
type Waiting = Pick<Entry, 'about' | 'letter' | 'state' | 'sequence' | 'writtenAt'>
/** The thing that comes of what was written: a new one, or the one before with its changes. Null: nothing that can be shown. */
export type MakeWaitingCopy<Thing> = (
  body: unknown,
  about: { id: string; writtenAt: string; act: WriteAct },
  before: Thing | null,
) => Thing | null

export function withWaiting<Thing extends { readonly id: string }>(
  known: readonly Thing[],
  written: readonly Waiting[],
  made: MakeWaitingCopy<Thing>,
): readonly Thing[] {
  if (written.length === 0) return known
  const things = new Map(known.map((thing) => [thing.id, thing]))
  for (const { about, letter, writtenAt } of written.toSorted((one, other) => one.sequence - other.sequence)) {
    const id = about?.thing
    if (!id) continue
    const before = things.get(id) ?? null
    if (about.act === 'remove') things.delete(id)
    /* What is gone elsewhere is not made again by a change. */ else if (about.act === 'add' || before !== null) {
      const told = { id, writtenAt: new Date(writtenAt).toISOString(), act: about.act }
      const thing = made(fromWire(letter.body), told, before)
      if (thing !== null) things.set(id, thing)
    }
  }
  return [...things.values()]
}
