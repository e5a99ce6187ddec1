import { type Degrees, type LngLat, degrees, metresPerNauticalMile } from '#contract/wire/units.ts'
import { courseTo } from '#contract/wire/earth.ts'

/*
 * Whether a ship comes too near to a boat. Pure, and without a clock.
 *   closestApproach   how near two that move come to each other, when, and how sure that is
 *   isCollisionCourse whether that is near enough, and soon enough, to be told
 *   collisionCourses  all such pairs of many ships and many boats
 *   boatsInReach      the boats that any of the ships may meet in that time, whichever way they go
 *
 * Both go on as they are, on the plane that touches the sea between them. How far each may be beside that grows with the time since
 * it was heard and with the time until they meet. A near pass is told when the ways themselves are nearer than the limit, or when it
 * is one chance in three that they are.
 */
export type Moving = {
  readonly place: LngLat
  /** When it was there, in milliseconds. */
  readonly at: number
  /** Knots; null: nobody knows whether it moves. */
  readonly speed: number | null
  readonly heading: number | null
  /** By how many metres its place may be wrong: one standard deviation. */
  readonly spread: number
  /** By how much its way over the sea may be wrong, in metres a second in each direction. */
  readonly drift: number
}

export type Approach = {
  /** Metres between them when they are nearest. */
  readonly metres: number
  /** Until then; less than nothing when it is over. */
  readonly seconds: number
  /** By how many metres that distance may be wrong: one standard deviation. */
  readonly spread: number
  /** Metres between them now. */
  readonly away: number
}

export type CollisionLimits = {
  /** Metres. */
  readonly nearest: number
  readonly seconds: number
  /** Knots: slower ships warn nobody. */
  readonly slowest: number
}

const secondsPerHour = 3600
const metresPerDegree = 111_195
const likely = 1 / 3
/** Two that keep their distance are never nearer than now. */
const sameWay = 0.05

export function closestApproach(ship: Moving, boat: Moving, now: number): Approach {
  return between(onSea(ship, now), onSea(boat, now))
}

export function isCollisionCourse(approach: Approach, limits: CollisionLimits): boolean {
  const { metres, seconds, spread } = approach
  if (seconds < 0 || seconds > limits.seconds) return false
  return metres < limits.nearest || chanceWithin(limits.nearest, metres, spread) >= likely
}

/** Where the ship is, as the boat sees it now. */
export function bearingOf(ship: Moving, boat: Moving, now: number): Degrees {
  return courseTo(placeNow(boat, now), placeNow(ship, now))
}

/** Where it is now, when it went on as it was. */
export function placeNow(moving: Moving, now: number): LngLat {
  const { longitude, latitude } = onSea(moving, now)
  return [degrees(longitude), degrees(latitude)]
}

type Pair<Ship, Boat> = { readonly ship: Ship; readonly boat: Boat; readonly approach: Approach }

/** Boats stand in squares of a tenth of a degree, and each ship looks at those that it can reach. */
export function collisionCourses<Ship extends Moving, Boat extends Moving>(
  ships: readonly Ship[],
  boats: readonly Boat[],
  now: number,
  limits: CollisionLimits,
): Pair<Ship, Boat>[] {
  const found: Pair<Ship, Boat>[] = []
  eachSquareInReach(ships, boats, now, limits, (ship, here, square) => {
    for (const { moving: boat, at } of square) {
      if (!mayMeet(here, at, limits)) continue
      const approach = between(here, at)
      if (isCollisionCourse(approach, limits)) found.push({ ship, boat, approach })
    }
  })
  return found
}

/** Of boats of which only the speed is known, and not where they go. */
export function boatsInReach<Boat extends Moving>(
  ships: readonly Moving[],
  boats: readonly Boat[],
  now: number,
  limits: CollisionLimits,
): Boat[] {
  const found = new Set<readonly Placed<Boat>[]>()
  eachSquareInReach(ships, boats, now, limits, (_ship, _here, square) => found.add(square))
  return [...found].flatMap((square) => square.map(({ moving }) => moving))
}

export function isUnderWay({ speed, heading }: Moving, { slowest }: Pick<CollisionLimits, 'slowest'>): boolean {
  return speed !== null && speed > slowest && heading !== null
}

function eachSquareInReach<Ship extends Moving, Boat extends Moving>(
  ships: readonly Ship[],
  boats: readonly Boat[],
  now: number,
  limits: CollisionLimits,
  look: (ship: Ship, here: OnSea, square: readonly Placed<Boat>[]) => void,
): void {
  const within = gridOf(boats, now)
  const fastest = boats.reduce((most, { speed }) => Math.max(most, metresASecond(speed)), 0)
  for (const ship of ships) {
    if (!isUnderWay(ship, limits)) continue
    const here = onSea(ship, now)
    const reach = (metresASecond(ship.speed) + fastest) * limits.seconds + 3 * limits.nearest
    for (const square of within(here, reach)) look(ship, here, square)
  }
}

/**
 * Whether it is worth a closer look: in plain numbers and with room to spare, for most of five million pairs end here. It leaves out
 * none that is on a collision course.
 */
function mayMeet(ship: OnSea, boat: OnSea, { nearest, seconds }: CollisionLimits): boolean {
  const x = turned(ship.longitude - boat.longitude) * metresPerDegree * ship.shrink
  const y = (ship.latitude - boat.latitude) * metresPerDegree
  const east = ship.east - boat.east
  const north = ship.north - boat.north
  const squared = east * east + north * north
  if (squared < 1) return true
  const until = -(x * east + y * north) / squared
  if (until < -spareSeconds || until > seconds * spare + spareSeconds) return false
  const missed = (x + east * until) ** 2 + (y + north * until) ** 2
  const doubt = ship.spread + boat.spread + ship.drift * (ship.age + until) + boat.drift * (boat.age + until)
  return missed < ((nearest + doubt / 2) * spare + spareMetres) ** 2
}
const [spare, spareSeconds, spareMetres] = [1.1, 60, 300]

/** Where it is now, how it moves in metres a second, and how sure both are. */
type OnSea = {
  readonly longitude: number
  readonly latitude: number
  /** By how much a degree of longitude is shorter here than at the equator. */
  readonly shrink: number
  readonly east: number
  readonly north: number
  readonly spread: number
  readonly drift: number
  readonly age: number
}

function onSea({ place, at, speed, heading, spread, drift }: Moving, now: number): OnSea {
  const age = Math.max(0, (now - at) / 1000)
  const pace = heading === null ? 0 : metresASecond(speed)
  const angle = ((heading ?? 0) * Math.PI) / 180
  const [east, north] = [pace * Math.sin(angle), pace * Math.cos(angle)]
  const latitude = place[1] + (north * age) / metresPerDegree
  const shrink = Math.cos((place[1] * Math.PI) / 180)
  const longitude = place[0] + (east * age) / (metresPerDegree * shrink)
  return { longitude, latitude, shrink, east, north, spread, drift, age }
}

function between(ship: OnSea, boat: OnSea): Approach {
  const middle = ((ship.latitude + boat.latitude) * Math.PI) / 360
  const x = turned(ship.longitude - boat.longitude) * metresPerDegree * Math.cos(middle)
  const y = (ship.latitude - boat.latitude) * metresPerDegree
  const [east, north] = [ship.east - boat.east, ship.north - boat.north]
  const speed = Math.hypot(east, north)
  const seconds = speed < sameWay ? 0 : -(x * east + y * north) / speed ** 2
  const until = Math.max(0, seconds)
  return {
    metres: Math.hypot(x + east * until, y + north * until),
    seconds,
    spread: Math.hypot(ship.spread, boat.spread, ship.drift * (ship.age + until), boat.drift * (boat.age + until)),
    away: Math.hypot(x, y),
  }
}

function metresASecond(speed: number | null): number {
  return ((speed ?? 0) * metresPerNauticalMile) / secondsPerHour
}

/** Over the antimeridian the short way. */
function turned(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}

/** How likely it is that what is thought to pass at this distance passes nearer than the limit. */
function chanceWithin(limit: number, metres: number, spread: number): number {
  if (spread <= 0) return metres < limit ? 1 : 0
  return normalBelow((limit - metres) / spread) - normalBelow((-limit - metres) / spread)
}

/** The share of the normal distribution below; Abramowitz and Stegun 26.2.17, right to 7.5e-8. */
function normalBelow(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const tail =
    ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) *
    t *
    (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI))
  return value >= 0 ? 1 - tail : tail
}

const perDegree = 10
const columns = 360 * perDegree

type Placed<Boat> = { readonly moving: Boat; readonly at: OnSea }

function gridOf<Boat extends Moving>(boats: readonly Boat[], now: number) {
  const squares = new Map<number, Placed<Boat>[]>()
  for (const moving of boats) {
    const at = onSea(moving, now)
    const key = squareOf(column(at.longitude), row(at.latitude))
    const list = squares.get(key)
    if (list) list.push({ moving, at })
    else squares.set(key, [{ moving, at }])
  }
  return function* within({ longitude, latitude }: OnSea, metres: number): Generator<readonly Placed<Boat>[]> {
    const high = metres / metresPerDegree
    const wide = high / Math.max(0.01, Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180))
    const [first, last] = [
      column(longitude - wide),
      Math.min(column(longitude + wide), column(longitude - wide) + columns - 1),
    ]
    for (let y = row(latitude - high); y <= row(latitude + high); y += 1) {
      for (let x = first; x <= last; x += 1) {
        const square = squares.get(squareOf(x, y))
        if (square) yield square
      }
    }
  }
}

function column(longitude: number): number {
  return Math.floor((longitude + 180) * perDegree)
}

function row(latitude: number): number {
  return Math.floor((latitude + 90) * perDegree)
}

function squareOf(x: number, y: number): number {
  const wrapped = x % columns
  return y * columns + (wrapped < 0 ? wrapped + columns : wrapped)
}
