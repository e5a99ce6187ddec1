import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Device } from '#contract/devices/device.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/api/call.ts'

const checkEvery = 60_000

export const deviceKeys = ['devices'] as const

/** Nothing is asked for those who may not know: to a fisherman the list is empty. */
export function allDevices(role: Role) {
  return queryOptions({
    queryKey: [...deviceKeys, 'all'],
    enabled: mayCall(api.devices.list.who, role),
    queryFn: async ({ signal }) => {
      const devices: Device[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(api.devices.list, { query: { page, pageSize: largestPageSize }, signal })
        devices.push(...results)
        if (next === null) return devices
      }
    },
    staleTime: checkEvery,
    refetchInterval: checkEvery,
  })
}
