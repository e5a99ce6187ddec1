import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import type { Device } from '#contract/devices/device.ts'
import { type DeviceChange, type DeviceDraft, deviceChange } from '#contract/devices/device.rules.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/api/call.ts'
import { every } from '#web/api/periods.ts'
import { paced } from '#web/live/paced.ts'
import { useWithWaiting } from '#web/offline/use-written.ts'
import type { Made } from '#web/offline/with-waiting.ts'
import { type Outcome, useWrite } from '#web/offline/writing.ts'

const check = every('devices')

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
    enabled: mayCall(devicesApi.list.who, role),
    queryFn: async ({ signal }) => {
      const devices: Device[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(devicesApi.list, { query: { page, pageSize: largestPageSize }, signal })
        devices.push(...results)
        if (next === null) return devices
      }
    },
    staleTime: check,
    refetchInterval: paced(check),
  })
}

/** The newest of those who knock and are not known; only administrators are told. */
export function unknownDevices(role: Role) {
  return queryOptions({
    queryKey: keys.unknown,
    enabled: mayCall(devicesApi.unknown.who, role),
    queryFn: ({ signal }) => call(devicesApi.unknown, { query: { pageSize: largestPageSize }, signal }),
    staleTime: check,
    refetchInterval: check,
  })
}

export function trackerAddresses() {
  return queryOptions({
    queryKey: keys.addresses,
    queryFn: ({ signal }) => call(devicesApi.addresses, { signal }),
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
      return (await call(accountsApi.list, { query, signal })).results
    },
    placeholderData: keepPreviousData,
  })
}

export function personNamed(id: string | null) {
  return queryOptions({
    queryKey: keys.person(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => call(accountsApi.read, { params: { id: id ?? '' }, signal }),
  })
}

export type DevicesQuery = ReturnType<typeof useDevices>

/** With what was written here about devices and has not left yet. What they send is asked for on every visit. */
export function useDevices(role: Role) {
  const query = useQuery({ ...allDevices(role), refetchOnMount: 'always' })
  return { ...query, data: useWithWaiting('device', query.data, deviceWritten) }
}

const deviceWritten: Made<Device> = (said, { id, writtenAt }, before) => {
  const read = deviceChange.safeParse(said)
  if (!read.success) return before
  const change = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined))
  return { ...(before ?? { ...unheard, id, createdAt: writtenAt }), ...change }
}
const unheard = {
  deviceId: '',
  deviceType: 'osmand',
  user: null,
  pirogue: null,
  pirogueName: null,
  imei: null,
  phoneNumber: null,
  isActive: false,
  isEnabled: true,
  lastCommunication: null,
  batteryLevel: null,
  signalStrength: null,
  intervalSeconds: 30,
} as const

export function useAddDevice() {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: (draft: DeviceDraft) =>
      write(devicesApi.add, { body: draft }, { noun: 'device', act: 'add', name: draft.deviceId }),
    onSuccess: refresh,
  })
}

export function useChangeDevice(device: Device | null) {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: (change: DeviceChange) => {
      if (device === null) throw new Error('There is no device to change.')
      const { id: thing, deviceId: name } = device
      const about = { noun: 'device', act: 'change', name, thing, seen: deviceVersion(device) } as const
      return write(devicesApi.change, { params: { id: thing }, body: change }, about)
    },
    onSuccess: refresh,
  })
}

export function useRemoveDevice() {
  const refresh = useRefresh()
  const write = useWrite()
  return useMutation({
    mutationFn: ({ id, deviceId: name }: Device) =>
      write(devicesApi.remove, { params: { id } }, { noun: 'device', act: 'remove', name, thing: id }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return async ({ kept }: Outcome<unknown>) => {
    if (kept === 'server') await client.invalidateQueries({ queryKey: deviceKeys })
  }
}
