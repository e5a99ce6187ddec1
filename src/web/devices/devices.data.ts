import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Device } from '#contract/devices/device.ts'
import type { DeviceChange, DeviceDraft } from '#contract/devices/device.rules.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/api/call.ts'
import { paced } from '#web/live/paced.ts'

const checkEvery = 60_000

const keys = {
  all: ['devices', 'all'],
  unknown: ['devices', 'unknown'],
  addresses: ['devices', 'addresses'],
  people: (search: string) => ['devices', 'people', search],
  person: (id: string) => ['devices', 'person', id],
} as const

export const deviceKeys = ['devices'] as const

/** Nothing is asked for those who may not know: to a fisherman the list is empty. */
export function allDevices(role: Role) {
  return queryOptions({
    queryKey: keys.all,
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
    refetchInterval: paced(checkEvery),
  })
}

/** The newest of those who knock and are not known; only administrators are told. */
export function unknownDevices(role: Role) {
  return queryOptions({
    queryKey: keys.unknown,
    enabled: mayCall(api.devices.unknown.who, role),
    queryFn: ({ signal }) => call(api.devices.unknown, { query: { pageSize: largestPageSize }, signal }),
    staleTime: checkEvery,
    refetchInterval: checkEvery,
  })
}

export function trackerAddresses() {
  return queryOptions({
    queryKey: keys.addresses,
    queryFn: ({ signal }) => call(api.devices.addresses, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const mostOffered = 20

/** Those whom a device can be given to: fishermen whose name, boat or address is like this. */
export function fishermenLike(search: string) {
  return queryOptions({
    queryKey: keys.people(search),
    queryFn: async ({ signal }) => {
      const query = { search, role: 'fisherman', pageSize: mostOffered } as const
      return (await call(api.accounts.list, { query, signal })).results
    },
    placeholderData: keepPreviousData,
  })
}

export function personNamed(id: string | null) {
  return queryOptions({
    queryKey: keys.person(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => call(api.accounts.read, { params: { id: id ?? '' }, signal }),
  })
}

export function useAddDevice() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: DeviceDraft) => call(api.devices.add, { body: draft }),
    onSuccess: refresh,
  })
}

export function useChangeDevice({ id }: Pick<Device, 'id'>) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (change: DeviceChange) => call(api.devices.change, { params: { id }, body: change }),
    onSuccess: refresh,
  })
}

export function useRemoveDevice() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Device) => call(api.devices.remove, { params: { id } }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: deviceKeys })
}
