import { type Entry, isPending, urgencies } from '#web/platform/outbox/outbox-entry.ts'

/** One line of the list: one thing that was said, or all the positions that wait, or that were refused. */
export type OutboxLine = { readonly key: string; readonly newest: Entry; readonly entries: readonly Entry[] }

/** Of what has arrived or was called off, the last few are enough. */
const mostSettled = 10

export function linesOf(entries: readonly Entry[]): readonly OutboxLine[] {
  const settled = entries.filter(isSettled).slice(-mostSettled)
  const shown = entries.filter((entry) => !isSettled(entry) || settled.includes(entry))
  const lines = new Map<string, Entry[]>()
  for (const entry of shown) {
    const key = entry.urgency === 'position' ? `positions ${isPending(entry)}` : entry.id
    const line = lines.get(key)
    if (line) line.push(entry)
    else lines.set(key, [entry])
  }
  const listed = [...lines.entries()].flatMap(([key, line]) => {
    const newest = line.at(-1)
    return newest ? [{ key, newest, entries: line }] : []
  })
  return listed.toSorted(byNeed)
}

function isSettled({ state }: Entry): boolean {
  return state.name === 'received' || state.name === 'cancelled'
}

/** What was refused wants somebody; then what leaves next; what is over comes last. */
function byNeed(one: OutboxLine, other: OutboxLine): number {
  const need = ({ newest }: OutboxLine) => (newest.state.name === 'refused' ? 0 : isSettled(newest) ? 2 : 1)
  const rank = ({ newest }: OutboxLine) => urgencies.indexOf(newest.urgency)
  return need(one) - need(other) || rank(one) - rank(other) || other.newest.sequence - one.newest.sequence
}
