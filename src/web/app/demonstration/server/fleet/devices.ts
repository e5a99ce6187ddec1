import { deviceIdTaken } from '#contract/devices/device-refusals.ts'
import type { DeviceChange } from '#contract/devices/device.rules.ts'
import { type Device, type DeviceState, isHeard, lowBattery } from '#contract/devices/device.ts'
import { smsApi } from '#contract/sms/sms.api.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { Refused } from '#contract/wire/refusal.ts'
import {
  type Answering,
  answering,
  existing,
  narrowed,
  pageFrom,
  withoutAbsent,
} from '#web/app/demonstration/server/answering.ts'
import { newDevice } from '#web/app/demonstration/server/samples/sample-devices.ts'
import { storedAnswers } from '#web/app/demonstration/server/stored.ts'
import type { World } from '#web/app/demonstration/server/world.ts'
import { lastPlaces } from './boats.ts'

const searched = ['deviceId', 'imei', 'phoneNumber', 'pirogueName']

export const deviceAnswers: readonly Answering[] = [
  answering(devicesApi.list, ({ world, query, now }) => {
    const { search, sort = '-created_at', deviceType, state, forBoats } = query
    const devices = [...world.devices.values()].map((device) => described(device, world, now))
    const those = narrowed(devices, { search, sort, filters: { deviceType } }, { search: searched })
    const neverHeard = devices.filter(({ isActive }) => isActive).length
    const enabled = devices.filter(({ isEnabled }) => isEnabled).length
    const wanted = those
      .filter((device) => state === undefined || isInState(device, state))
      .filter((device) => forBoats === undefined || isForBoats(device) === forBoats)
    return { ...pageFrom(wanted, query), counts: { known: devices.length, heard: neverHeard, enabled } }
  }),
  ...storedAnswers<Device, DeviceChange>(devicesApi, {
    keptIn: ({ devices }) => devices,
    made: ({ world, body }, before) => {
      const namesake = [...world.devices.values()].find(({ deviceId }) => deviceId === body.deviceId)
      if (namesake && namesake.id !== before?.id) throw new Refused(deviceIdTaken, { device_id: deviceIdTaken })
      return { ...newDevice, ...before, ...withoutAbsent(body) }
    },
    shown: (device, { world, now }) => described(device, world, now),
  }),
  answering(devicesApi.confirm, ({ world, params, now }) => {
    const device = { ...existing(world.devices, params.id), isConfirmed: true }
    world.devices.set(device.id, device)
    return described(device, world, now)
  }),
  answering(smsApi.unknown, ({ query }) => pageFrom([], query)),
  answering(devicesApi.unknown, ({ query }) => ({ ...pageFrom([], query), refused: [] })),
  answering(devicesApi.addresses, () => ({ host: null, ports: [] })),
]

function isForBoats({ deviceType, isConfirmed }: Device): boolean {
  return deviceType !== 'phone' && isConfirmed
}

function isInState({ isActive, isEnabled, isConfirmed, batteryLevel }: Device, state: DeviceState): boolean {
  if (state === 'unconfirmed') return !isConfirmed
  if (state === 'disabled') return !isEnabled
  if (state === 'low_battery') return batteryLevel !== null && batteryLevel < lowBattery
  return isActive === (state === 'online')
}

/** Heard when its boat was heard. */
function described(device: Device, { fleet }: World, now: number): Device {
  const place = lastPlaces(fleet).find(({ device: carried }) => carried === device.id)
  const lastCommunication = place?.receivedAt ?? device.lastCommunication
  const heardAt = lastCommunication === null ? null : new Date(lastCommunication)
  const isActive = isHeard(heardAt, device.intervalSeconds, new Date(now))
  return { ...device, lastCommunication, isActive, pirogueName: place?.pirogueName ?? device.pirogueName }
}
