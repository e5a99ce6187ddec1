import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import type { MissingReport } from '#contract/sightings/missing/missing.ts'
import { call } from '#web/platform/api/call.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'
import { missingKeys } from '#web/sightings/sightings.live.ts'

const poll = 60_000

/** What families reported, those that wait first. */
export function missingReports() {
  return queryOptions({
    queryKey: missingKeys,
    queryFn: async ({ signal }): Promise<readonly MissingReport[]> => (await call(missingApi.list, { signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(() => poll),
  })
}

export type MissingDecision =
  | { readonly act: 'open'; readonly pirogue: string | null }
  | { readonly act: 'refuse'; readonly reason: string }
  | { readonly act: 'undo' }

/** The answer is the report as it stands now. */
export function useDecision(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: MissingDecision) => decide(id, decision),
    onSuccess: (decided) =>
      client.setQueryData(missingKeys, (known: readonly MissingReport[] = []) =>
        known.map((one) => (one.id === decided.id ? decided : one)),
      ),
  })
}

function decide(id: string, decision: MissingDecision): Promise<MissingReport> {
  switch (decision.act) {
    case 'open':
      return call(missingApi.open, { params: { id }, body: { pirogue: decision.pirogue } })
    case 'refuse':
      return call(missingApi.refuse, { params: { id }, body: { reason: decision.reason } })
    case 'undo':
      return call(missingApi.undo, { params: { id } })
  }
}
