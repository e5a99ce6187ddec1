import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DebriefTotal, TotalPlace } from '#contract/debriefs/debrief-totals.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { call } from '#web/platform/api/call.ts'
import { debriefsKey } from '#web/debriefs/debriefs.live.ts'

const minute = 60_000

export type TotalsWanted = { readonly year: number; readonly by: TotalPlace }
/** A line of the table has a name of its own: no two are of one month and one place. */
export type TotalLine = DebriefTotal & { readonly id: string }

/** The newest month first; what was joined of several months is last. */
export async function askTotals(query: TotalsWanted, signal: AbortSignal): Promise<TotalLine[]> {
  const { results } = await call(debriefsApi.totals, { query, signal })
  return results
    .map((total) => ({ ...total, id: `${total.month} ${total.sector} ${total.quai}` }))
    .toSorted((one, other) => ((one.month ?? '') < (other.month ?? '') ? 1 : one.month === other.month ? 0 : -1))
}

export function totalsOf(wanted: TotalsWanted) {
  return queryOptions({
    queryKey: [...debriefsKey, 'totals', wanted],
    queryFn: async ({ signal }) => await askTotals(wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: minute,
    refetchInterval: minute,
  })
}
