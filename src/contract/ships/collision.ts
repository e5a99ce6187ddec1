import { courseTo, metresPerDegree, shrinkAt, turned } from '#contract/wire/earth.ts'
import { type Degrees, type LngLat, degrees } from '#contract/wire/units.ts'
import { type Moving, type OnSea, onSea } from './on-sea.ts'
import { type Square, eachThatMayMeet, squaresOf } from './squares.ts'

export type { Moving } from './on-sea.ts'

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

export function collisionCourses<Ship extends Moving, Boat extends Moving>(
  ships: readonly Ship[],
  boats: readonly Boat[],
  now: number,
  limits: CollisionLimits,
): Pair<Ship, Boat>[] {
  const found: Pair<Ship, Boat>[] = []
  eachSquareInReach(ships, boats, now, limits, (ship, here, square) => {
    eachThatMayMeet(here, square, limits, ({ moving: boat, at }) => {
      const approach = between(here, at)
      if (isCollisionCourse(approach, limits)) found.push({ ship, boat, approach })
    })
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
  const found = new Set<Square<Boat>>()
  eachSquareInReach(ships, boats, now, limits, (_ship, _here, square) => found.add(square))
  return [...found].flatMap(({ boats: met }) => met.map(({ moving }) => moving))
}

export function isUnderWay({ speed, heading }: Moving, { slowest }: Pick<CollisionLimits, 'slowest'>): boolean {
  return speed !== null && speed > slowest && heading !== null
}

function eachSquareInReach<Ship extends Moving, Boat extends Moving>(
  ships: readonly Ship[],
  boats: readonly Boat[],
  now: number,
  limits: CollisionLimits,
  look: (ship: Ship, here: OnSea, square: Square<Boat>) => void,
): void {
  const within = squaresOf(boats, now, limits)
  for (const ship of ships) {
    if (!isUnderWay(ship, limits)) continue
    const here = onSea(ship, now)
    for (const square of within(here, ship.speed)) look(ship, here, square)
  }
}

function between(ship: OnSea, boat: OnSea): Approach {
  const x = turned(ship.longitude - boat.longitude) * metresPerDegree * shrinkAt((ship.latitude + boat.latitude) / 2)
  const y = (ship.latitude - boat.latitude) * metresPerDegree
  const [east, north] = [ship.east - boat.east, ship.north - boat.north]
  const squared = east * east + north * north
  const seconds = squared < sameWay * sameWay ? 0 : -(x * east + y * north) / squared
  const until = Math.max(0, seconds)
  return {
    metres: length(x + east * until, y + north * until),
    seconds,
    spread: length(
      length(ship.spread, boat.spread),
      length(ship.drift * (ship.age + until), boat.drift * (boat.age + until)),
    ),
    away: length(x, y),
  }
}

/** `Math.hypot` guards against figures that no sea has, and takes ten times as long. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
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
