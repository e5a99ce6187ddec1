import { type LatLng, degrees, knots, knotsToKmh, lngLat } from '#contract/wire/units.ts'
import { type Position, position } from '#contract/positions/position.ts'
import { defaultPlace } from '#contract/weather/weather.ts'
import { courseTo, destination } from '#contract/wire/earth.ts'
import { uuidV7 } from '#contract/wire/id.ts'
import { nothingKnown, sampleId } from '#web/app/demonstration/server/samples/samples.ts'

/*
 * Five boats off Cayar that exist in the demonstration alone.
 *   newFleet     the boats, with the way they came these last minutes
 *   sail         every thirty seconds each of them moves on: the same from the same start, whatever the browser
 *   jumpOutside, stopBoat, letSail   the two hooks, and their end
 *   lastPlaces   the last place of each, of those that are remembered
 */
export const sampleBoats = [
  { name: 'Sopé Naby', owner: 'Demba Diop', tracker: 'gt06', latitude: 14.9525, longitude: -17.2135 },
  { name: 'Mame Diarra', owner: 'Mamadou Diarra', tracker: 'teltonika', latitude: 14.9265, longitude: -17.2265 },
  { name: 'Borom Ndar', owner: 'Alioune Ndoye', tracker: 'h02', latitude: 14.9635, longitude: -17.1995 },
  { name: 'Yaye Fatou', owner: 'Fatou Samb', tracker: 'jt808', latitude: 14.9385, longitude: -17.1985 },
  { name: 'Ndèye Coumba', owner: 'Coumba Mbaye', tracker: 'tk103', latitude: 14.9395, longitude: -17.1775 },
] as const

export const home = lngLat(defaultPlace.longitude, defaultPlace.latitude)
export const movementRadius = 0.05
const violationOffset = 0.08
const slowest = 2
const fastest = 15
export const everyThirtySeconds = 30_000
const mostLocations = 100

export type BoatCourse = LatLng & { readonly speed: number; readonly heading: number }
type Boat = BoatCourse & {
  readonly number: number
  readonly name: string
  /** Where its fish are: it keeps about there, and so off the beach. */
  readonly ground: LatLng
  readonly isStopped: boolean
}
export type DemonstrationFleet = { boats: readonly Boat[]; moment: number; locations: readonly Position[] }

const groundReach = 0.009
/** Where a boat comes out that is forced to leave: over deep water. */
const wayOut = degrees(300)

export function newFleet(now: number): DemonstrationFleet {
  const steps = mostLocations / sampleBoats.length
  const moment = Math.floor(now / everyThirtySeconds) * everyThirtySeconds
  const boats = sampleBoats.map(({ name, latitude, longitude }, index) => {
    const ground = { latitude, longitude }
    return { number: index + 1, name, ground, ...ground, speed: 5 + index, heading: 72 * index, isStopped: false }
  })
  const fleet: DemonstrationFleet = { boats, moment: moment - steps * everyThirtySeconds, locations: [] }
  sail(fleet, now)
  return fleet
}

export function sail(fleet: DemonstrationFleet, now: number): void {
  while (fleet.moment + everyThirtySeconds <= now) {
    fleet.moment += everyThirtySeconds
    fleet.boats = fleet.boats.map((boat) => (boat.isStopped ? boat : { ...boat, ...oneStep(boat, fleet.moment) }))
    keepNewest(fleet, fleet.boats)
  }
}

/** Beyond the allowed radius it turns back; else it wanders about its ground. */
function oneStep(boat: Boat, moment: number): BoatCourse {
  const [whim, haste] = whims(boat.number, moment)
  const { ground } = boat
  const strays = Math.hypot(boat.latitude - ground.latitude, boat.longitude - ground.longitude) > groundReach
  const to = degreesFromHome(boat) > movementRadius ? home : lngLat(ground.longitude, ground.latitude)
  const wished = strays ? courseTo(lngLat(boat.longitude, boat.latitude), to) : boat.heading + 24 * whim
  return stepOf(boat, { turn: wished - boat.heading, haste })
}

const wheel = 55

/** Thirty seconds further. Within the radius a boat turns as fast as its rudder lets it; beyond, at once and for home. */
export function stepOf(course: BoatCourse, wish: { readonly turn: number; readonly haste: number }): BoatCourse {
  const here = lngLat(course.longitude, course.latitude)
  const turn = Math.max(-wheel, Math.min(wheel, angle(wish.turn)))
  const heading = degreesFromHome(course) > movementRadius ? courseTo(here, home) : course.heading + turn
  const speed = Math.max(slowest, Math.min(fastest, course.speed + wish.haste))
  const metres = (knotsToKmh(knots(speed)) * everyThirtySeconds) / 3_600
  const [longitude, latitude] = destination(here, degrees(heading), metres)
  return { latitude, longitude, speed, heading: (heading + 360) % 360 }
}

export function degreesFromHome({ latitude, longitude }: LatLng): number {
  return Math.hypot(latitude - home[1], longitude - home[0])
}

/** The hook « violation »: the boat is outside from one moment to the next, and sails home from there. */
export function jumpOutside(fleet: DemonstrationFleet, number: number, now: number): Position {
  const bearing = (wayOut * Math.PI) / 180
  const outside = {
    latitude: home[1] + violationOffset * Math.cos(bearing),
    longitude: home[0] + violationOffset * Math.sin(bearing),
    speed: fastest,
    heading: (wayOut + 180) % 360,
  }
  return steer(fleet, number, outside, now)
}

/** The hook « emergency »: the boat lies still until it is let go. */
export function stopBoat(fleet: DemonstrationFleet, number: number, now: number): Position {
  return steer(fleet, number, { isStopped: true, speed: 0 }, now)
}

export function letSail(fleet: DemonstrationFleet, number: number): void {
  const change = { isStopped: false, speed: slowest }
  fleet.boats = fleet.boats.map((boat) => (boat.number === number && boat.isStopped ? { ...boat, ...change } : boat))
}

function steer(fleet: DemonstrationFleet, number: number, change: Partial<Boat>, now: number): Position {
  fleet.boats = fleet.boats.map((boat) => (boat.number === number ? { ...boat, ...change } : boat))
  const steered = fleet.boats.filter((boat) => boat.number === number)
  const [place] = keepNewest(fleet, steered, now)
  if (!place) throw new RangeError(`The demonstration has no boat ${number}.`)
  return place
}

function keepNewest(fleet: DemonstrationFleet, boats: readonly Boat[], now = fleet.moment): readonly Position[] {
  const positions = boats.map(({ number, name, ...course }) => {
    const aboard = { device: sampleId(11, number), user: sampleId(1, 10 + number), batteryLevel: 96 - 11 * number }
    return { ...positionOf(number, course, now), ...aboard, pirogueName: name }
  })
  fleet.locations = [...positions, ...fleet.locations].slice(0, mostLocations)
  return positions
}

export function lastPlaces({ boats, locations }: DemonstrationFleet): Position[] {
  return boats.flatMap(({ number }) => locations.find(({ pirogue }) => pirogue === pirogueId(number)) ?? [])
}

export function pirogueId(number: number): string {
  return sampleId(10, number)
}

/** A place on the way of a boat; its id is of the boat and the moment. */
export function positionOf(
  number: number,
  { latitude, longitude, speed, heading }: BoatCourse,
  moment: number,
): Position {
  const time = new Date(moment).toISOString()
  return {
    ...nothingKnown(position),
    id: uuidV7(moment, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, number)),
    pirogue: pirogueId(number),
    latitude,
    longitude,
    speed: Math.round(speed * 10) / 10,
    heading: Math.round(heading) % 360,
    accuracy: 8,
    timestamp: time,
    receivedAt: time,
    effectiveAt: time,
    clockSuspect: false,
  }
}

/** Two numbers from −1 to 1 of a boat and a moment, the same whenever they are asked for. */
function whims(number: number, moment: number): [number, number] {
  const mixed = (salt: number) => {
    let bits =
      Math.imul(Math.floor(moment / everyThirtySeconds) + salt * 7919, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b)
    bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
    bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
    return ((bits ^ (bits >>> 15)) >>> 0) / 0x7fffffff - 1
  }
  return [mixed(1), mixed(2)]
}

/** From −180 to 180. */
function angle(value: number): number {
  return ((((value + 180) % 360) + 360) % 360) - 180
}
