import { commandsOf } from '#contract/devices/command.ts'
import { commandsApi } from '#contract/devices/commands.api.ts'
import { type Device, type DeviceState, isHeard, lowBattery } from '#contract/devices/device.ts'
import { deviceIdTaken } from '#contract/devices/device.rules.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { toCamel } from '#contract/wire/casing.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { listed } from '#web/kit/listed.ts'
import { type Answering, ago, answering, existing, newId, pageOf, sampleId, withoutAbsent } from './answering.ts'
import { pirogueId, placesIn } from './boats.ts'
import type { World } from './world.ts'

/** The trackers of the five boats, and one on the shelf. No order leaves for any of them. */
const types = ['gt06', 'teltonika', 'h02', 'jt808', 'tk103'] as const

export function sampleDevices(now: number): Map<string, Device> {
  const aboard = types.map((deviceType, index) => {
    const [pirogue, user] = [pirogueId(index + 1), sampleId(1, 11 + index)]
    return { deviceType, pirogue, user, batteryLevel: 85 - 11 * index, signalStrength: 5 - (index % 3) }
  })
  const shelved = { deviceType: 'gt06', pirogue: null, user: null, batteryLevel: 38, signalStrength: 1 }
  const devices = [...aboard, shelved].map((device, index): Device => {
    const deviceId = `TRK-${101 + index}`
    const imei = `00000000000010${index + 1}`
    const neverHeard = { isActive: false, lastCommunication: ago(now, 7 * 60), isEnabled: true, intervalSeconds: 30 }
    const id = sampleId(11, index + 1)
    return { ...nobody, ...neverHeard, ...device, id, deviceId, imei, createdAt: ago(now, 60 * 24 * 60) }
  })
  return new Map(devices.map((device) => [device.id, device]))
}

const nobody = { user: null, pirogue: null, pirogueName: null, imei: null, phoneNumber: null }

const searched = { search: ['deviceId', 'imei', 'phoneNumber', 'pirogueName'], fields: {} } as const

function isInState({ isActive, isEnabled, batteryLevel }: Device, state: DeviceState): boolean {
  if (state === 'disabled') return !isEnabled
  if (state === 'low_battery') return batteryLevel !== null && batteryLevel < lowBattery
  return isActive === (state === 'online')
}

export const deviceAnswers: readonly Answering[] = [
  answering(devicesApi.list, ({ world, query, now }) => {
    const devices = [...world.devices.values()].map((device) => described(world, device, now))
    const { deviceType = '', state } = query
    const wanted = { search: query.search ?? '', sort: toCamel(query.sort ?? '-created_at'), filters: { deviceType } }
    const found = listed(searched, devices, wanted).filter((device) => state === undefined || isInState(device, state))
    const neverHeard = devices.filter(({ isActive }) => isActive).length
    const enabled = devices.filter(({ isEnabled }) => isEnabled).length
    return { ...pageOf(found, query), counts: { known: devices.length, heard: neverHeard, enabled } }
  }),
  answering(devicesApi.unknown, ({ query }) => ({ ...pageOf([], query), refused: [] })),
  answering(devicesApi.addresses, () => ({ host: null, ports: [] })),
  answering(devicesApi.read, ({ world, params, now }) => described(world, existing(world.devices, params.id), now)),
  answering(devicesApi.add, ({ world, body, now }) => {
    refuseTaken(world, body.deviceId, null)
    const createdAt = new Date(now).toISOString()
    const fresh = {
      deviceType: 'osmand',
      isActive: false,
      isEnabled: true,
      intervalSeconds: 30,
      lastCommunication: null,
    }
    const unheard = { batteryLevel: null, signalStrength: null }
    return save(
      world,
      { ...nobody, ...fresh, ...unheard, ...withoutAbsent(body), deviceId: body.deviceId, id: newId(now), createdAt },
      now,
    )
  }),
  ...[devicesApi.replace, devicesApi.change].map((endpoint) =>
    answering(endpoint, ({ world, params, body, now }) => {
      const stored = existing(world.devices, params.id)
      if (body.deviceId !== undefined) refuseTaken(world, body.deviceId, stored.id)
      return save(world, { ...stored, ...withoutAbsent(body) }, now)
    }),
  ),
  answering(devicesApi.remove, ({ world, params }) => {
    existing(world.devices, params.id)
    world.devices.delete(params.id)
  }),
  answering(commandsApi.status, ({ world, params, now }) => {
    const device = described(world, existing(world.devices, params.id), now)
    return { ...device, commands: commandsOf(device.deviceType), queuedCommands: 0, provider: null }
  }),
  answering(commandsApi.log, ({ world, params, query }) => {
    existing(world.devices, params.id)
    return pageOf([], query)
  }),
]

function refuseTaken({ devices }: World, deviceId: string, by: string | null): void {
  const isTaken = [...devices.values()].some((one) => one.deviceId === deviceId && one.id !== by)
  if (isTaken) throw new Refused(deviceIdTaken, { device_id: deviceIdTaken })
}

function save(world: World, device: Device, now: number): Device {
  world.devices.set(device.id, device)
  return described(world, device, now)
}

/** Heard when its boat was heard. */
function described({ fleet }: World, device: Device, now: number): Device {
  const place = placesIn(fleet).find(({ device: carried }) => carried === device.id)
  const lastCommunication = place?.receivedAt ?? device.lastCommunication
  const heardAt = lastCommunication === null ? null : new Date(lastCommunication)
  const isActive = isHeard(heardAt, device.intervalSeconds, new Date(now))
  return { ...device, lastCommunication, isActive, pirogueName: place?.pirogueName ?? device.pirogueName }
}
