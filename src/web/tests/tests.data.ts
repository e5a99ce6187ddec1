import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { testsApi } from '#contract/tests/tests.api.ts'
import { call } from '#web/platform/api/call.ts'

const keys = { drill: ['tests', 'drill'] } as const
const whileRunning = 2000

/** The last one; asked again while it is under way. */
export function lastDrill() {
  return queryOptions({
    queryKey: keys.drill,
    queryFn: ({ signal }) => call(testsApi.readDrill, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.drill) ? whileRunning : false),
  })
}

type Under = { readonly status: string; readonly steps: readonly { readonly doneAt: string | null }[] }

/** Until its last step too: it is over three minutes after it began. */
function isUnderWay(drill: Under | null | undefined): boolean {
  return drill !== null && drill !== undefined && drill.steps.some(({ doneAt }) => doneAt === null)
}

export function useStartDrill() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(testsApi.startDrill, { body: { id } }),
    onSuccess: (drill) => client.setQueryData(keys.drill, { drill }),
  })
}
