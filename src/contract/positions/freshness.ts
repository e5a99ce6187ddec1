/** How far a position can be believed. Active means under two hours; after that nobody should look for the boat there. */
export const freshnesses = ['now', 'recent', 'old', 'silent', 'offline'] as const
export type Freshness = (typeof freshnesses)[number]

const minute = 60_000
const hour = 60 * minute
/** So lately that one is as well known as the other. */
export const nowFor = 10 * minute
const recentFor = hour
const activeFor = 2 * hour
/** After a day not even where it was says much. */
const silentFor = 24 * hour
/** Further ahead than this the clock of this phone was moved back: how old it is nobody knows. */
const clocksDiffer = hour

export function freshnessOf(at: string, now: number): Freshness {
  const age = now - Date.parse(at)
  if (age < -clocksDiffer || age >= silentFor) return 'offline'
  if (age >= activeFor) return 'silent'
  if (age >= recentFor) return 'old'
  return age > nowFor ? 'recent' : 'now'
}

export function isActive(freshness: Freshness): boolean {
  return freshness !== 'offline' && freshness !== 'silent'
}
