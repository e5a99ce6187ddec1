import { type Entry, type Together, holdsBack, isPending, urgencies } from './outbox-entry.ts'

/*
 * nextParcel   what leaves next: the most urgent that may leave now, alone or with others of its kind
 *   firstOf      SOS, alerts, positions from the newest, messages, the rest
 *   isBehind     in its stream something older has not arrived yet
 */

/** What travels as one request. Every letter of a parcel has the same account and the same right. */
export type Parcel = {
  readonly entries: readonly [Entry, ...Entry[]]
  readonly together: Together | null
}

export function nextParcel(
  entries: readonly Entry[],
  mayLeave: (entry: Entry) => boolean,
  largest: number,
): Parcel | null {
  const older = oldestOfEachStream(entries)
  const ready = entries.filter((entry) => isOnItsWay(entry) && mayLeave(entry) && !isBehind(entry, older))
  const [first, ...following] = ready.toSorted(firstOf)
  if (!first) return null
  const { together } = first.letter
  if (!together) return { entries: [first], together }
  const others = following.filter((entry) => isCompanion(first, together, entry))
  return { entries: [first, ...others.slice(0, Math.min(largest, together.most) - 1)], together }
}

function isOnItsWay({ state }: Entry): boolean {
  return state.name === 'waiting' || state.name === 'sending'
}

function isCompanion(first: Entry, together: Together, entry: Entry): boolean {
  return (
    entry.account === first.account &&
    entry.sosKey === first.sosKey &&
    entry.urgency === first.urgency &&
    entry.letter.together?.path === together.path
  )
}

function firstOf(one: Entry, other: Entry): number {
  const rank = urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency)
  if (rank !== 0) return rank
  const age = one.sequence - other.sequence || (one.id < other.id ? -1 : 1)
  return one.urgency === 'position' ? -age : age
}

/** Never across urgencies: no SOS stands behind a message. */
const streamOf = ({ account, urgency, stream }: Entry) => `${account} ${urgency} ${stream}`

function oldestOfEachStream(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const oldest = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.stream === null || !(isPending(entry) || holdsBack(entry))) continue
    const known = oldest.get(streamOf(entry))
    if (!known || isOlder(entry, known)) oldest.set(streamOf(entry), entry)
  }
  return oldest
}

function isBehind(entry: Entry, oldest: ReadonlyMap<string, Entry>): boolean {
  const first = entry.stream === null ? undefined : oldest.get(streamOf(entry))
  return first !== undefined && first.id !== entry.id
}

function isOlder(one: Entry, other: Entry): boolean {
  return one.sequence < other.sequence || (one.sequence === other.sequence && one.id < other.id)
}
