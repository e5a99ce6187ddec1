import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import { type DeviceChange, type DeviceDraft, deviceChange } from '#contract/devices/device.rules.ts'
import { type Device, type DeviceState, deviceStates } from '#contract/devices/device.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { ReplyOf } from '#contract/wire/endpoint.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { type ListSource, knownOf } from '#web/platform/kit/list-source.ts'
import { paced } from '#web/platform/live/paced.ts'
import { useWithWaiting } from '#web/platform/outbox/use-written.ts'
import type { MakeWaitingCopy } from '#web/platform/outbox/with-waiting.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { isLow } from './battery.ts'
import { useDeviceName } from './device-name.ts'

const check = pollPeriod('devices')

const keys = {
  all: ['devices', 'all'],
  one: (id: string) => ['devices', 'one', id],
  unknown: ['devices', 'unknown'],
  addresses: ['devices', 'addresses'],
  people: (search: string) => ['devices', 'people', search],
  person: (id: string) => ['devices', 'person', id],
} as const

export const deviceKeys = ['devices'] as const

/** All that a map draws; a list asks for its pages. Nothing is asked for those who may not know: to a fisherman the list is empty. */
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

/** The newest devices that send and are not known; only administrators are told. */
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

/** Those whom a device can be given to: fishermen whose name, boat or address is like this. Nothing of a search before: Enter takes who stands first. */
export function fishermenLike(search: string) {
  return queryOptions({
    queryKey: keys.people(search),
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }) => {
      const query = { search, role: 'fisherman', pageSize: mostOffered } as const
      return (await call(accountsApi.list, { query, signal })).results
    },
  })
}

export function personNamed(id: string | null) {
  return queryOptions({
    queryKey: keys.person(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => call(accountsApi.read, { params: { id: id ?? '' }, signal }),
  })
}

export const deviceFilters = ['deviceType', 'state'] as const

/** The list of devices, with how many there are. */
export const deviceList: ListSource<Device, ReplyOf<typeof devicesApi.list>> = {
  noun: 'device',
  key: deviceKeys,
  ask: ({ filters, sort, ...asked }, signal) => {
    const { deviceType, state } = filters as { deviceType?: string; state?: DeviceState }
    return call(devicesApi.list, { query: { ...asked, deviceType, state, sort: toSnake(sort) }, signal })
  },
  made: (body, about, before) => deviceWritten(body, about, before),
  searched: { search: ['deviceId', 'imei', 'phoneNumber', 'pirogueName'], fields: {} },
  besides: (device) => ({ state: deviceStates.filter((state) => isInState(device, state)) }),
  /* A silent tracker must not look alive: each visit asks. */
  staleAfter: () => 0,
  again: check,
}

/** One of them. What it sends is asked for on every visit: a silent tracker must not look alive. */
function oneDevice(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(devicesApi.read, { params: { id }, signal }),
    staleTime: check,
    refetchInterval: check,
  })
}

export function useConfirmDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(devicesApi.confirm, { params: { id } }),
    onSuccess: (confirmed) => updateKnownThing(client, deviceKeys, confirmed),
    /* It may be confirmed, or gone. */
    onError: () => client.invalidateQueries({ queryKey: deviceKeys }),
  })
}

/** With what was written here about it and has not left yet; null: there is none. */
export function useDevice(id: string) {
  const client = useQueryClient()
  const { data, isPending, error } = useQuery({ ...oneDevice(id), refetchOnMount: 'always' })
  const isNone = error instanceof CallRefused && error.status === 404
  const seen = data ?? knownOf(client, deviceList).find((device) => device.id === id)
  const [device] = useWithWaiting('device', seen && !isNone ? [seen] : noDevices, deviceWritten) ?? []
  return { device, isPending: isPending && device === undefined }
}

const noDevices: readonly Device[] = []

const deviceWritten: MakeWaitingCopy<Device> = (body, { id, writtenAt }, before) => {
  const read = deviceChange.safeParse(body)
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
  isConfirmed: true,
  lastCommunication: null,
  batteryLevel: null,
  signalStrength: null,
  intervalSeconds: 30,
} as const

export function useAddDevice() {
  const write = useWrite()
  return useMutation({
    mutationFn: (draft: DeviceDraft) =>
      write(devicesApi.add, { body: draft }, { noun: 'device', act: 'add', name: draft.deviceId }),
  })
}

export function useChangeDevice(device: Device | null) {
  const nameOf = useDeviceName()
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (change: DeviceChange) => {
      if (device === null) throw new Error('There is no device to change.')
      const { id: thing } = device
      const name = nameOf(device)
      const about = { noun: 'device', act: 'change', name, thing, seen: deviceVersion(device) } as const
      return write(devicesApi.change, { params: { id: thing }, body: change }, about)
    },
    onSuccess: ({ reply }) => {
      if (reply) updateKnownThing(client, deviceKeys, reply)
    },
  })
}

export function useRemoveDevice() {
  const nameOf = useDeviceName()
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (device: Device) => {
      const { id } = device
      return write(
        devicesApi.remove,
        { params: { id } },
        { noun: 'device', act: 'remove', name: nameOf(device), thing: id },
      )
    },
    onSuccess: ({ storedOn }, { id }) => {
      if (storedOn === 'server') removeKnownThing(client, deviceKeys, id)
    },
  })
}

/** How a device is, where nobody asks the server. */
function isInState({ isActive, isEnabled, isConfirmed, batteryLevel }: Device, state: DeviceState): boolean {
  switch (state) {
    case 'online':
      return isActive
    case 'offline':
      return !isActive
    case 'disabled':
      return !isEnabled
    case 'unconfirmed':
      return !isConfirmed
    case 'low_battery':
      return batteryLevel !== null && isLow(batteryLevel)
  }
}
