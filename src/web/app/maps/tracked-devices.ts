import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import type { Role } from '#contract/wire/who.ts'
import { deviceLooks } from '#web/devices/devices.layer.ts'
import type { Look, Mark } from '#web/map/marks.ts'
import { nowhere } from '#web/positions/positions.layer.ts'

/** A device and the place where it was last heard. */
export type TrackedDevice = { readonly device: Device; readonly position: Position }

/** The newest place of each device, whatever the order in which they are given; 0,0 is no place. */
export function trackedDevices(devices: readonly Device[], locations: readonly Position[]): TrackedDevice[] {
  const newest = new Map<string, Position>()
  for (const position of locations) {
    if (position.device === null || nowhere(position)) continue
    const known = newest.get(position.device)
    if (!known || Date.parse(position.effectiveAt) > Date.parse(known.effectiveAt))
      newest.set(position.device, position)
  }
  return devices.flatMap((device) => {
    const position = newest.get(device.id)
    return position ? [{ device, position }] : []
  })
}

/** Those whose bow is known; `deviceLooks` are the others. */
export const trackedLooks: Readonly<Record<'active' | 'silent', Look>> = {
  active: { shape: 'hull', tone: 'ok', filling: 'full' },
  silent: { shape: 'hull', tone: 'idle', filling: 'crossed' },
}

/** Whose bow is known points there; the others are pins. */
export function trackedLook({ isActive }: Device, { heading }: Position): Look {
  return (heading === null ? deviceLooks : trackedLooks)[isActive ? 'active' : 'silent']
}

export function trackedMarks(tracked: readonly TrackedDevice[]): Mark[] {
  return tracked.map(({ device, position }) => {
    const { heading } = position
    return {
      id: device.id,
      at: placeOf(position),
      look: trackedLook(device, position),
      heading: heading === null ? null : degrees(heading),
      label: position.pirogueName ?? device.deviceId,
      rank: device.isActive ? 1 : 0,
      urgent: position.alarm === 'sos',
    }
  })
}

export function placeOf({ longitude, latitude }: Position) {
  return lngLat(longitude, latitude)
}

/** So many trails are told apart, and loaded on a slow link. */
const mostTrails = 12

/** Whose trails are shown: the boat that was chosen, and one's own. An organisation's boats carry the devices it may manage; an administrator's would be all. */
export function trailed(
  tracked: readonly TrackedDevice[],
  viewer: { readonly id: string; readonly role: Role },
  chosen: string | null,
): string[] {
  const isOwn = ({ position }: TrackedDevice) => viewer.role === 'organization' || position.user === viewer.id
  const wanted = [
    ...tracked.filter(({ device }) => device.id === chosen),
    ...tracked.filter((one) => one.device.isActive && isOwn(one)),
  ]
  const boats = wanted.flatMap(({ position: { pirogue } }) => (pirogue === null ? [] : [pirogue]))
  return [...new Set(boats)].slice(0, mostTrails)
}
