import { queryOptions, useMutation } from '@tanstack/react-query'
import { smsApi } from '#contract/sms/sms.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'

const unknownKey = ['sms', 'unknown'] as const
const check = 15_000

/** SMS of numbers that are nobody's, calls for help first. */
export function unknownSms() {
  return queryOptions({
    queryKey: unknownKey,
    queryFn: ({ signal }) => call(smsApi.unknown, { query: { pageSize: largestPageSize }, signal }),
    staleTime: check,
    refetchInterval: check,
  })
}

export function useAttachNumber() {
  return useMutation({
    mutationFn: ({ id, user }: { id: string; user: string }) => call(smsApi.attach, { params: { id }, body: { user } }),
  })
}

export function useCloseSms() {
  return useMutation({
    mutationFn: (id: string) => call(smsApi.close, { params: { id } }),
  })
}
