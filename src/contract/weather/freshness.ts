const minute = 60_000
const hour = 60 * minute

/** The server asks anew for what is older than this. */
export const renewedAfter = hour
/** Older is nothing to go out by. */
export const shownAsNowFor = 2 * hour
/** What is older the server renews before it answers: what it answers at once can be kept a while before it is too old. */
export const shownAtOnceFor = shownAsNowFor - 30 * minute
/** Beyond it values are of another time of the day. */
const shownWithAgeFor = 6 * hour
/** A clock may run this far behind the server's; beyond it, it was set back, and how old anything is nobody knows. */
const clocksDiffer = 15 * minute

/** `late`: shown with its age, and nothing to go out by. `old`, and `unknown`, which is of the future: not even what is now. */
type WeatherFreshness = 'fresh' | 'late' | 'old' | 'unknown'

export function weatherFreshnessOf(at: string | number, now: number): WeatherFreshness {
  const age = now - new Date(at).getTime()
  if (age < -clocksDiffer) return 'unknown'
  if (age > shownWithAgeFor) return 'old'
  return age > shownAsNowFor ? 'late' : 'fresh'
}

/** Whether the server answered with what it was renewing: it has something newer in a moment. */
export function isBeingRenewed({ stale, fetchedAt }: { stale: boolean; fetchedAt: string }, now: number): boolean {
  const age = now - new Date(fetchedAt).getTime()
  return stale && age >= renewedAfter && age <= shownAsNowFor
}
