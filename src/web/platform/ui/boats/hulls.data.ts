import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Hull, hullOf } from '#contract/pirogues/hull.ts'
import { pirogueCalls } from '#contract/pirogues/pirogue-calls.ts'
import { call } from '#web/platform/api/call.ts'

type Chosen = { readonly id: string; readonly hull: string }

/** How boats are painted where somebody chose it; kept with the rest, and asked anew when a boat is saved. */
export function chosenHulls() {
  return queryOptions({
    queryKey: ['things', 'pirogue', 'hulls'] as const,
    queryFn: async ({ signal }) => (await call(pirogueCalls.hulls, { signal })).results,
  })
}

/** The same wherever a boat is named: as it was chosen, else as its id has it. */
export function useHull(pirogueId: string): Hull {
  return useHulls()(pirogueId)
}

/** The same for many. The function stays the same until somebody paints a boat. */
export function useHulls(): HullOf {
  const { data } = useQuery(chosenHulls())
  return hullsAmong(data ?? nobodyChose)
}

export type HullOf = (pirogueId: string) => Hull
const nobodyChose: readonly Chosen[] = []
const known = new WeakMap<readonly Chosen[], HullOf>()

function hullsAmong(chosen: readonly Chosen[]): HullOf {
  const before = known.get(chosen)
  if (before) return before
  const words = new Map(chosen.map(({ id, hull }) => [id, hull]))
  const hulls = new Map<string, Hull>()
  const hullOfBoat = (pirogueId: string) => {
    const hull = hulls.get(pirogueId) ?? hullOf(pirogueId, words.get(pirogueId))
    hulls.set(pirogueId, hull)
    return hull
  }
  known.set(chosen, hullOfBoat)
  return hullOfBoat
}
