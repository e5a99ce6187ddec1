/** How a boat of the demonstration goes: never still, never fast, and back when it is too far out. */
export type Ground = { readonly latitude: number; readonly longitude: number; readonly radius: number }
export type Boat = {
  readonly latitude: number
  readonly longitude: number
  /** Knots. */
  readonly speed: number
  readonly heading: number
}
/** From 0 (included) to 1 (excluded), as `Math.random`. */
export type Chance = () => number

/** From 2 to 15 knots, also when a protocol rounds them to whole kilometres an hour. */
export const slowest = 2.3
export const fastest = 14.7
/** A forced violation sets the boat so far west of the middle of its ground, in degrees: out at sea. */
const jump = 0.08
const knotInDegreesASecond = 1 / 60 / 3600

export function launched({ latitude, longitude, radius }: Ground, chance: Chance): Boat {
  const [direction, distance] = [chance() * 2 * Math.PI, chance() * radius * 0.7]
  return {
    latitude: latitude + distance * Math.cos(direction),
    longitude: longitude + distance * Math.sin(direction),
    speed: slowest + chance() * (fastest - slowest),
    heading: chance() * 360,
  }
}

export function moved(boat: Boat, ground: Ground, seconds: number, chance: Chance): Boat {
  const heading = isBeyond(boat, ground) ? homewards(boat, ground) : turned(boat.heading, (chance() - 0.5) * 24)
  const speed = Math.min(fastest, Math.max(slowest, boat.speed + (chance() - 0.5) * 2))
  const distance = speed * seconds * knotInDegreesASecond
  const angle = (heading * Math.PI) / 180
  return {
    latitude: boat.latitude + distance * Math.cos(angle),
    longitude: boat.longitude + (distance * Math.sin(angle)) / narrowing(ground),
    speed,
    heading,
  }
}

export function jumpedOut(boat: Boat, { latitude, longitude }: Ground): Boat {
  return { ...boat, latitude, longitude: longitude - jump }
}

export function stopped(boat: Boat): Boat {
  return { ...boat, speed: 0 }
}

export function isBeyond(boat: Boat, ground: Ground): boolean {
  return Math.hypot(boat.latitude - ground.latitude, boat.longitude - ground.longitude) > ground.radius
}

function homewards(boat: Boat, ground: Ground): number {
  const north = ground.latitude - boat.latitude
  const east = (ground.longitude - boat.longitude) * narrowing(ground)
  return turned((Math.atan2(east, north) * 180) / Math.PI, 0)
}

/** A degree of longitude is shorter than one of latitude. */
function narrowing({ latitude }: Ground): number {
  return Math.cos((latitude * Math.PI) / 180)
}

function turned(heading: number, by: number): number {
  return (heading + by + 360) % 360
}
