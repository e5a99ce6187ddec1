import { type LngLat, metresASecond } from '#contract/wire/units.ts'
import { metresPerDegree, shrinkAt } from '#contract/wire/earth.ts'

/** A ship or a boat that was heard: where, when, and how it goes on; and the same now, in plain numbers. */
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

/** Where it is now, how it moves in metres a second, and how sure both are. */
export type OnSea = {
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

export function onSea({ place, at, speed, heading, spread, drift }: Moving, now: number): OnSea {
  const age = Math.max(0, (now - at) / 1000)
  const pace = heading === null ? 0 : metresASecond(speed)
  const angle = ((heading ?? 0) * Math.PI) / 180
  const [east, north] = [pace * Math.sin(angle), pace * Math.cos(angle)]
  const latitude = place[1] + (north * age) / metresPerDegree
  const shrink = shrinkAt(place[1])
  const longitude = place[0] + (east * age) / (metresPerDegree * shrink)
  return { longitude, latitude, shrink, east, north, spread, drift, age }
}
