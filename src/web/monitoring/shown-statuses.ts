import type { Status } from '#contract/monitoring/readings.api.ts'
import { type Level, levels } from '#contract/monitoring/limits.ts'

/** Six measurements that did not come: the server is not heard any more. */
const heardFor = 30_000

type LastAnswer = { readonly answeredAt: number; readonly now: number; readonly hasFailed: boolean }

/** What the server said last is true as long as it is heard; after that nobody knows. */
export function isSilent({ answeredAt, now, hasFailed }: LastAnswer): boolean {
  return hasFailed || now - answeredAt > heardFor
}

/** The worst first. Of a server that is silent nothing is known but that its database is away, when it says so itself. */
export function shownStatuses(statuses: readonly Status[], silence: 'none' | 'silent' | 'database_away'): Status[] {
  const known = silence === 'none' ? statuses : statuses.map((status) => unknownNow(status, silence))
  const place = ({ level }: Status) => levels.indexOf(level)
  return known.toSorted((one, other) => place(one) - place(other))
}

function unknownNow(status: Status, silence: 'silent' | 'database_away'): Status {
  const isAway = silence === 'database_away' && status.name === 'database'
  return { ...status, level: isAway ? 'critical' : 'unknown', value: null, sentence: null }
}

export function countOf(statuses: readonly Status[], ...wanted: readonly Level[]): number {
  return statuses.filter(({ level }) => wanted.includes(level)).length
}
