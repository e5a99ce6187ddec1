import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { Look, Mark } from '#web/platform/map/marks.ts'

/** A tracker that is on no boat yet stands on the map for itself, so that somebody finds it. */
export type PlacedDevice = { readonly device: Device; readonly position: Position }

export const deviceLooks = {
  active: { shape: 'pin', tone: 'ok', filling: 'full' },
  silent: { shape: 'pin', tone: 'idle', filling: 'crossed' },
} as const satisfies Record<string, Look>

const prefix = 'device:'

export function placedDevices(devices: readonly Device[], positions: readonly Position[]): PlacedDevice[] {
  const known = new Map(devices.map((device) => [device.id, device]))
  return positions.flatMap((position) => {
    const device = position.pirogue === null && position.device !== null ? known.get(position.device) : undefined
    return device ? [{ device, position }] : []
  })
}

export function deviceMarks(placed: readonly PlacedDevice[], nameOf: (device: Device) => string): Mark[] {
  return placed.map(({ device, position }) => ({
    id: prefix + device.id,
    at: lngLat(position.longitude, position.latitude),
    look: device.isActive ? deviceLooks.active : deviceLooks.silent,
    heading: null,
    label: nameOf(device),
    rank: 1,
    urgent: false,
  }))
}

export function deviceOfMark(placed: readonly PlacedDevice[], mark: string): PlacedDevice | null {
  return placed.find(({ device }) => prefix + device.id === mark) ?? null
}
