import { effectiveTime } from '#contract/positions/effective-time.ts'
import type { IncomingReport } from './fix.ts'

const recent = 3_600_000

/**
 * What was so hours ago, told by a backlog, says nothing about now: neither of a battery nor of a signal. A clock that is wrong
 * makes no backlog.
 */
export function isRecentReport({ report: { at }, receivedAt, clockBehind }: IncomingReport): boolean {
  return receivedAt.getTime() - effectiveTime(at, receivedAt, clockBehind).effectiveAt.getTime() < recent
}
