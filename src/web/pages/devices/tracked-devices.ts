import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import type { Role } from '#contract/wire/who.ts'
import { deviceLooks } from '#web/devices/devices.layer.ts'
import type { Look, Mark } from '#web/map/marks.ts'
import { isNowhere } from '#web/positions/positions.layer.ts'

/** A device and the place where it, or its boat, was last heard. */
export type TrackedDevice = { readonly device: Device; readonly position: Position }

/**
 * The newest place of each device, whatever the order in which they are given; 0,0 is no place. Of a boat only the newest
 * place is known here: the others of its devices are on board, and stand where it was told by one of them.
 */
export function trackedDevices(devices: readonly Device[], locations: readonly Position[]): TrackedDevice[] {
  const places = locations.filter((position) => !isNowhere(position))
  const ofDevices = newestBy(places, ({ device }) => device)
  const ofBoats = newestBy(places, ({ pirogue }) => pirogue)
  return devices.flatMap((device) => {
    const position = ofDevices.get(device.id) ?? (device.pirogue === null ? undefined : ofBoats.get(device.pirogue))
    return position ? [{ device, position }] : []
  })
}

function newestBy(positions: readonly Position[], keyOf: (position: Position) => string | null): Map<string, Position> {
  const newest = new Map<string, Position>()
  for (const position of positions) {
    const key = keyOf(position)
    if (key === null) continue
    const known = newest.get(key)
    if (!known || Date.parse(position.effectiveAt) > Date.parse(known.effectiveAt)) newest.set(key, position)
  }
  return newest
}

/** One for each boat, however many devices it carries: the one that told its place, if it is among them. */
export function onePerBoat(tracked: readonly TrackedDevice[]): TrackedDevice[] {
  const shown = new Map<string, TrackedDevice>()
  for (const one of tracked) {
    const { device, position } = one
    if (position.device === device.id || !shown.has(position.id)) shown.set(position.id, one)
  }
  return [...shown.values()]
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
  return onePerBoat(tracked).map(({ device, position }) => {
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
