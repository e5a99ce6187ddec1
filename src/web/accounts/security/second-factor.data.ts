import { queryOptions, useMutation } from '@tanstack/react-query'
import { secondFactorApi } from '#contract/accounts/second-factor.api.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { call } from '#web/platform/api/call.ts'

const key = ['accounts', 'second-factor'] as const

export function ownSecondFactor() {
  return queryOptions({ queryKey: key, queryFn: ({ signal }) => call(secondFactorApi.read, { signal }) })
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: BodySent<typeof secondFactorApi.begin>) => call(secondFactorApi.begin, { body }),
    gcTime: 0,
  })
}

export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (body: BodySent<typeof secondFactorApi.confirm>) => call(secondFactorApi.confirm, { body }),
    gcTime: 0,
  })
}

export function useEndSecondFactor() {
  return useMutation({
    mutationFn: (body: BodySent<typeof secondFactorApi.end>) => call(secondFactorApi.end, { body }),
  })
}
