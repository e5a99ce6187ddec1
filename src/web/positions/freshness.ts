/** How far a position can be believed. Active means under two hours; after a day nobody should look for the boat there. */
export type Freshness = 'fresh' | 'stale' | 'offline'

const hour = 60 * 60_000
const freshFor = 2 * hour
const staleFor = 24 * hour
/** Further ahead than this the clock of this phone was moved back: how old it is nobody knows. */
const clocksDiffer = hour

export function freshnessOf(at: string, now: number): Freshness {
  const age = now - Date.parse(at)
  if (age < -clocksDiffer) return 'stale'
  if (age < freshFor) return 'fresh'
  return age < staleFor ? 'stale' : 'offline'
}
