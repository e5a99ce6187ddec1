import type { Viewer } from '#contract/accounts/visibility.ts'
import type { Services } from '#server/platform/services.ts'
import { type TimeOut, timesOutSeenBy } from './out-then.store.ts'

/** Which boats were out at a moment; a boat that came back at that very moment is not. */
export async function boatsOutAt(services: Services, viewer: Viewer, at: Date): Promise<ReadonlySet<string>> {
  const times = await timesOutSeenBy(services.db, viewer, at, at)
  return new Set(times.map(({ pirogueId }) => pirogueId))
}

/** How many boats were out at each of these moments, which are in order. */
export async function countOutAt(services: Services, viewer: Viewer, moments: readonly Date[]): Promise<number[]> {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return []
  return countedAt(moments, await timesOutSeenBy(services.db, viewer, first, last))
}

/** Each boat once, however many of its times overlap: they come boat after boat. */
function countedAt(moments: readonly Date[], times: readonly TimeOut[]): number[] {
  const counts = moments.map(() => 0)
  let [boat, counted] = ['', 0]
  for (const { pirogueId, from, until } of times) {
    if (pirogueId !== boat) [boat, counted] = [pirogueId, 0]
    for (const [index, moment] of moments.entries()) {
      const at = moment.getTime()
      if (index < counted || at < from) continue
      if (until !== null && at >= until) break
      counts[index] = (counts[index] ?? 0) + 1
      counted = index + 1
    }
  }
  return counts
}
