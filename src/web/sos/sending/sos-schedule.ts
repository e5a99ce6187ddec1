/**
 * When the next position of an SOS is due: every minute ten times, then every ten minutes. Counted, not dated: a phone
 * that was off for an hour begins where it stopped, and a clock that jumps back does not silence it.
 */
const often = { times: 10, every: 60_000 } as const
const seldom = 10 * 60_000

export type ReportsSent = { readonly reports: number; readonly lastReportAt: number }

export function untilReport({ reports, lastReportAt }: ReportsSent, now: number): number {
  if (lastReportAt === 0) return 0
  const pause = reports <= often.times ? often.every : seldom
  const passed = now - lastReportAt
  return passed < 0 ? 0 : Math.max(0, pause - passed)
}

/** Asked for more often while people wait for the answer; somebody who has taken charge does not change his mind by the second. */
export function pauseBetweenReadings(sinceThePress: number, isLive: boolean): number {
  if (isLive) return 60_000
  return sinceThePress >= 0 && sinceThePress < 3_600_000 ? 10_000 : 60_000
}
