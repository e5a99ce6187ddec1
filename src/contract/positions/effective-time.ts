/**
 * A fix is never refused for its date. Its own time counts when it can be true; a receiver whose week counter rolled
 * over is put right by 1,024 weeks; any other clock is believed in nothing, and the time of arrival is used instead.
 */
type EffectiveTime = { readonly effectiveAt: Date; readonly clockSuspect: boolean }

const minute = 60_000
const day = 24 * 60 * minute
const oldest = 30 * day
/** Whoever says a time that has not come would stay the newest until then. */
const furthestAhead = minute
const weekRollover = 1024 * 7 * day

/** `behind`: by how much the clock that wrote it is known to be slow. Its own reckoning of how long ago it was is then right. */
export function effectiveTime(saidAt: Date | null, receivedAt: Date, behind = 0): EffectiveTime {
  if (behind === 0 || saidAt === null) return effectiveBySaid(saidAt, receivedAt)
  const fixAt = new Date(saidAt.getTime() + behind)
  return { effectiveAt: effectiveBySaid(fixAt, receivedAt).effectiveAt, clockSuspect: true }
}

function effectiveBySaid(fixAt: Date | null, receivedAt: Date): EffectiveTime {
  if (fixAt === null) return { effectiveAt: receivedAt, clockSuspect: false }
  if (canBeTrue(fixAt, receivedAt)) return { effectiveAt: fixAt, clockSuspect: false }
  const rolledOver = new Date(fixAt.getTime() + weekRollover)
  if (canBeTrue(rolledOver, receivedAt)) return { effectiveAt: rolledOver, clockSuspect: false }
  return { effectiveAt: receivedAt, clockSuspect: true }
}

/** Database and wire agree on years of four digits. What lies beyond is no time at all. */
export function isWritable(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1000 && year <= 9999
}

function canBeTrue(time: Date, receivedAt: Date): boolean {
  const age = receivedAt.getTime() - time.getTime()
  return age <= oldest && age >= -furthestAhead
}
