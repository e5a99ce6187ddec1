import { isNowhere } from '#contract/wire/earth.ts'
import type { Device } from '#contract/devices/device.ts'
import { freshnessOf } from '#contract/positions/freshness.ts'
import type { Position } from '#contract/positions/position.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import type { Role } from '#contract/wire/who.ts'
import type { Look, Mark } from '#web/platform/map/marks.ts'
import type { HullOf } from '#web/platform/ui/boats/hulls.data.ts'
import { followedAs } from '#web/positions/followed.ts'
import { type OpenCalls, boatLook, isCalling } from '#web/positions/positions.layer.ts'

/** A device and the place where it, or its boat, was last heard. */
export type TrackedDevice = { readonly device: Device; readonly position: Position }

/**
 * The newest place of each device, whatever the order in which they are given; 0,0 is no place, and where it cannot have been is not where it is. Of a boat only the newest
 * place is known here: the others of its devices are on board, and stand where it was told by one of them.
 */
export function trackedDevices(devices: readonly Device[], locations: readonly Position[]): TrackedDevice[] {
  const places = locations.filter((position) => !isNowhere(position) && position.implausible !== true)
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

type Seen = {
  readonly now: number
  readonly openCalls: OpenCalls
  readonly nameOf: (device: Device) => string
  readonly hullOf: HullOf
}

/** As boats are drawn everywhere: what ages is the place, whatever the device says of itself. */
export function trackedMarks(tracked: readonly TrackedDevice[], { now, openCalls, nameOf, hullOf }: Seen): Mark[] {
  return onePerBoat(tracked).map(({ device, position }) => {
    const { heading, pirogue } = position
    return {
      id: device.id,
      at: placeOfPosition(position),
      look: trackedLook(position, now),
      hull: pirogue === null ? undefined : hullOf(pirogue),
      heading: heading === null ? null : degrees(heading),
      label: position.pirogueName ?? nameOf(device),
      rank: device.isActive ? 1 : 0,
      urgent: isCalling(position, openCalls),
    }
  })
}

/** As the map draws it, beside its word. */
export function trackedLook({ effectiveAt, heading }: Position, now: number): Look {
  return boatLook({ freshness: freshnessOf(effectiveAt, now), own: false }, heading)
}

export function placeOfPosition({ longitude, latitude }: Position) {
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
  const followed = wanted.flatMap(({ position }) => followedAs(position) ?? [])
  return [...new Set(followed)].slice(0, mostTrails)
}
