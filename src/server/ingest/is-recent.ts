import type { IncomingReport } from './fix.ts'

const recent = 3_600_000

/** What was so hours ago, told by a backlog, says nothing about now: neither of a battery nor of a signal. */
export function isRecent({ report: { at }, receivedAt }: IncomingReport): boolean {
  return at === null || Math.abs(receivedAt.getTime() - at.getTime()) < recent
}
