const minute = 60_000
const hour = 60 * minute

/** The server renews what it shows every hour. */
const shownAsNowFor = 2 * hour
/** Beyond it values are of another time of the day. */
const shownWithAgeFor = 6 * hour
/** A clock may run this far behind the server's; beyond it, it was set back, and how old anything is nobody knows. */
const clocksDiffer = 15 * minute

/** `late`: shown with its age, and nothing to go out by. `old`, and `unknown`, which is of the future: not even what is now. */
export type Freshness = 'fresh' | 'late' | 'old' | 'unknown'

export function freshnessOf(at: string | number, now: number): Freshness {
  const age = now - new Date(at).getTime()
  if (age < -clocksDiffer) return 'unknown'
  if (age > shownWithAgeFor) return 'old'
  return age > shownAsNowFor ? 'late' : 'fresh'
}
