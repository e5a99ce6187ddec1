import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { capApi } from '#contract/weather/cap/cap.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'

const receivedKey = ['cap', 'received'] as const

/** What came in of other services, the newest first, and how the addresses answer that are asked. */
export function capReceived() {
  return queryOptions({
    queryKey: receivedKey,
    staleTime: pollPeriod('warnings'),
    refetchInterval: pollPeriod('warnings'),
    queryFn: ({ signal }) => call(capApi.received, { query: { pageSize: largestPageSize }, signal }),
  })
}

/** The answer says what became of each message; those whose place it took are known to the server alone. */
export function useBringCap() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const { results } = await call(capApi.bring, { file })
      client.setQueryData(receivedKey, await call(capApi.received, { query: { pageSize: largestPageSize } }))
      return results
    },
  })
}
