import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Hull, hullOf } from '#contract/pirogues/hull.ts'
import { pirogueCalls } from '#contract/pirogues/pirogue-calls.ts'
import { call } from '#web/api/call.ts'

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
  const { data } = useQuery(chosenHulls())
  return hullOf(pirogueId, data && byId(data).get(pirogueId))
}

const maps = new WeakMap<readonly Chosen[], ReadonlyMap<string, string>>()

function byId(chosen: readonly Chosen[]): ReadonlyMap<string, string> {
  const known = maps.get(chosen) ?? new Map(chosen.map(({ id, hull }) => [id, hull]))
  maps.set(chosen, known)
  return known
}
