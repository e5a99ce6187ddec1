import { behind } from './outbox-behind.ts'
import { type Entry, isPending } from './outbox-entry.ts'
import type { NounName } from './shown/outbox-about.ts'

/*
 * versionsBehind   edits that wait behind one that has arrived, and what it has become
 * versionBefore    the same for one that was written elsewhere in that moment
 */

/** What an edit made from this answer of the server has seen. Null: nothing that has versions. */
export type VersionIn = (noun: NounName, answer: unknown) => string | null

/** Written in another tab in the moment in which the one before arrived: it was made on that one all the same. */
export function versionBefore(entry: Entry, entries: readonly Entry[], versionIn: VersionIn): string | null {
  if (entry.about?.act !== 'change') return null
  let [seen, isNewer] = [entry.letter.seen, false]
  for (const { about, letter, state } of entries.filter((other) => behind(other, [entry]).length > 0)) {
    const version = about && state.name === 'received' ? versionIn(about.noun, state.reply) : null
    if (version === null || letter.seen !== seen) continue
    ;[seen, isNewer] = [version, true]
  }
  return isNewer && seen !== undefined ? seen : null
}

/** Edits that wait behind one that has arrived were made from what it has become. */
export function versionsBehind(
  answered: readonly Entry[],
  entries: readonly Entry[],
  versionIn: VersionIn,
): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  for (const entry of answered) {
    const { about, state } = entry
    const version = about && state.name === 'received' ? versionIn(about.noun, state.reply) : null
    if (version === null) continue
    const edits = behind(entry, entries).filter((other) => other.about?.act === 'change' && isPending(other))
    for (const { id } of edits) versions.set(id, version)
  }
  return versions
}
