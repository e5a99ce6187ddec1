import type { Entry } from './outbox-entry.ts'

/** What waits behind this one about the same thing. */
export function behind({ id, account, stream, sequence }: Entry, entries: readonly Entry[]): readonly Entry[] {
  const isBehind = (other: Entry) => other.account === account && other.stream === stream && other.sequence > sequence
  return stream === null ? [] : entries.filter((other) => other.id !== id && isBehind(other))
}
