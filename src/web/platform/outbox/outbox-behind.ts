import { type Entry, holdsBack } from './outbox-entry.ts'

/** What waits behind this one about the same thing. */
export function behind({ id, account, stream, sequence }: Entry, entries: readonly Entry[]): readonly Entry[] {
  const isBehind = (other: Entry) => other.account === account && other.stream === stream && other.sequence > sequence
  return stream === null ? [] : entries.filter((other) => other.id !== id && isBehind(other))
}

/** Refused before this one, about the same thing: until somebody decides about that, this one does not leave. */
export function heldBackBy(entry: Entry, entries: readonly Entry[]): Entry | null {
  return entries.find((other) => holdsBack(other) && behind(other, [entry]).length > 0) ?? null
}
