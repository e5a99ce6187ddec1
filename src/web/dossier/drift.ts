import { type Floating, type LeewayBand, leewayAt } from '#contract/alerts/leeway.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { destination, greatCircle } from '#contract/wire/earth.ts'
import {
  type Degrees,
  type Knots,
  type LngLat,
  type Metres,
  degrees,
  knots,
  metres,
  metresPerNauticalMile,
} from '#contract/wire/units.ts'

/*
 * driftFrom    where current and wind together carry it, from the slowest to the fastest; nothing where the wind is not known
 * driftIn      the same, of the weather there
 * driftSince   how far it may have gone since a moment
 * driftArea    all places where it may be after some hours, whatever of its band it drifts with in each of them
 * driftAreas   those of now and of hours ahead
 * driftShown   those of them that the chart is framed with
 */
const hour = 3_600_000
/** Services hear of a boat two days late: for four days it is said where to look. */
const longest = 96 * hour
const metresASecond = metresPerNauticalMile / 3600

/** The place itself, and the way to it. */
const leastRadius = 900
/** Wind and current are of a model, and of one hour: nearly a third of the way, and never less than this, in knots. */
const doubt = 0.3
const leastDoubt = 0.15
/** A current that nobody knows: so many knots, to any side. */
const unknownCurrent = 0.8
/** From here on the doubt of an hour grows with each: after another day twice as much, after two thrice. */
const doubtGrowsAfter = 24

/** Current towards, wind from; in knots and degrees. */
export type SeaAndWind = {
  readonly currentSpeed: number | null
  readonly currentDirection: number | null
  readonly windSpeed: number | null
  readonly windDirection: number | null
}
/** `towards`: in the middle of its band. */
export type Drift = {
  readonly slow: Knots
  readonly fast: Knots
  readonly towards: Degrees
  readonly sea: SeaAndWind
  readonly floating: Floating
}
/** `hours` from now on. */
export type DriftArea = {
  readonly hours: number
  readonly at: LngLat
  readonly outline: readonly LngLat[]
  readonly floating: Floating
}

type East = readonly [east: number, north: number]
/** In metres a second: what the current does, and from where to where the wind adds to it. */
type Pushes = {
  readonly current: East
  readonly downwind: East
  readonly band: LeewayBand
  readonly isCurrentKnown: boolean
}

function pushesOf(sea: SeaAndWind, floating: Floating): Pushes | null {
  const { currentSpeed, currentDirection, windSpeed, windDirection } = sea
  if (windSpeed === null || windDirection === null) return null
  const isCurrentKnown = currentSpeed !== null && currentDirection !== null
  const current = isCurrentKnown ? along(currentDirection, currentSpeed * metresASecond) : ([0, 0] as const)
  const band = leewayAt(floating, windSpeed * metresASecond)
  return { current, downwind: along(windDirection + 180, 1), band, isCurrentKnown }
}

export function driftFrom(sea: SeaAndWind, floating: Floating): Drift | null {
  const pushes = pushesOf(sea, floating)
  if (pushes === null) return null
  const { current, downwind, band } = pushes
  const [slow, fast] = [band.slow, band.fast].map((leeway) => plus(current, downwind, leeway)) as [East, East]
  const middle = [(slow[0] + fast[0]) / 2, (slow[1] + fast[1]) / 2] as const
  return {
    slow: knots(leastBetween(slow, fast) / metresASecond),
    fast: knots(Math.max(Math.hypot(...slow), Math.hypot(...fast)) / metresASecond),
    towards: degrees(courseOf(middle)),
    sea,
    floating,
  }
}

export function driftIn({ marine, windSpeed, windDirection }: Weather, floating: Floating): Drift | null {
  return driftFrom({ ...marine, windSpeed, windDirection }, floating)
}

/** Null after so long that nothing is said any more, and of a moment to come. */
export function driftSince(
  { slow, fast }: Drift,
  at: number,
  now: number,
): { readonly least: Metres; readonly most: Metres } | null {
  const lasting = now - at
  if (lasting < 0 || lasting > longest) return null
  const far = (speed: Knots) => metres((speed * metresPerNauticalMile * lasting) / hour)
  return { least: far(slow), most: far(fast) }
}

/** So many sides has what is drawn around all places: each touches them, so that none is outside. */
const sides = 36

/**
 * `seas`: wind and current hour by hour since it was there; the last of them goes on. In each hour the wind moves it by whatever of
 * its band, to either side, so that also a boat that turns, fills or changes its side stays inside.
 */
export function driftArea(from: LngLat, seas: readonly SeaAndWind[], floating: Floating, hours: number) {
  const legs = legsOf(seas, floating, hours)
  if (legs === null) return null
  const radius = legs.reduce(
    (sum, { pushes, from: since, seconds }) => sum + doubtOf(pushes, since) * seconds,
    leastRadius,
  )
  /* How far the farthest place lies in a direction: on the whole as far as in each hour by itself. */
  const reach = (direction: number) => {
    const to = along(direction, 1)
    return legs.reduce((sum, { pushes: { current, downwind, band }, seconds }) => {
      const wind = dot(downwind, to)
      const most = Math.max(band.slow * wind, band.fast * wind) + band.aside * Math.abs(cross(downwind, to))
      return sum + (dot(current, to) + most) * seconds
    }, radius)
  }
  const turn = 360 / sides
  const outline = Array.from({ length: sides }, (_, side) => {
    const [one, other] = [reach(side * turn), reach((side + 1) * turn)]
    return placeAt(from, cornerOf(side * turn, one, (side + 1) * turn, other))
  })
  const middle = legs.reduce<East>(
    (sum, { pushes: { current, downwind, band }, seconds }) =>
      plus(sum, plus(current, downwind, (band.slow + band.fast) / 2), seconds),
    [0, 0],
  )
  return { at: placeAt(from, middle), outline }
}

/** `since`: how long ago the boat was there already, in milliseconds. */
export function driftAreas(at: LngLat, { sea, floating }: Drift, since: number, ahead: readonly number[]): DriftArea[] {
  if (since < 0 || since > longest) return []
  return ahead.flatMap((hours) => {
    const area = driftArea(at, [sea], floating, since / hour + hours)
    return area === null ? [] : [{ ...area, hours, floating }]
  })
}

/** After so many hours of silence where it may be now is another place than where it was. */
const elsewhereAfter = hour

/** For which hours it is drawn. */
export function hoursShown(since: number): readonly number[] {
  return since > elsewhereAfter ? [0, 3, 6] : [3, 6]
}

type Leg = { readonly pushes: Pushes; readonly from: number; readonly seconds: number }

/** Null where the wind of one of its hours is not known. */
function legsOf(seas: readonly SeaAndWind[], floating: Floating, hours: number): Leg[] | null {
  const legs: Leg[] = []
  for (let from = 0; from < hours; from += 1) {
    const sea = seas[from] ?? seas.at(-1)
    const pushes = sea === undefined ? null : pushesOf(sea, floating)
    if (pushes === null) return null
    legs.push({ pushes, from, seconds: Math.min(1, hours - from) * 3600 })
  }
  return legs
}

/** In metres a second: how far it may be from what is known, more with each hour after a day. */
function doubtOf({ current, band, isCurrentKnown }: Pushes, from: number): number {
  const share = doubt * (Math.hypot(...current) + Math.max(0, band.fast))
  const known = Math.max(leastDoubt * metresASecond, share)
  const growth = 1 + Math.max(0, from + 1 - doubtGrowsAfter) / doubtGrowsAfter
  return (known + (isCurrentKnown ? 0 : unknownCurrent * metresASecond)) * growth
}

/** Where two sides meet that lie so far away in these directions. */
function cornerOf(direction: number, far: number, nextDirection: number, nextFar: number): East {
  const [[east, north], [nextEast, nextNorth]] = [along(direction, 1), along(nextDirection, 1)]
  const between = east * nextNorth - north * nextEast
  return [(far * nextNorth - nextFar * north) / between, (nextFar * east - far * nextEast) / between]
}

function placeAt(from: LngLat, way: East): LngLat {
  return destination(from, degrees(courseOf(way)), Math.hypot(...way))
}

function along(direction: number, length: number): East {
  const angle = (direction * Math.PI) / 180
  return [length * Math.sin(angle), length * Math.cos(angle)]
}

function courseOf([east, north]: East): number {
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

function plus([east, north]: East, [moreEast, moreNorth]: East, times: number): East {
  return [east + times * moreEast, north + times * moreNorth]
}

function dot(one: East, other: East): number {
  return one[0] * other[0] + one[1] * other[1]
}

function cross(one: East, other: East): number {
  return one[0] * other[1] - one[1] * other[0]
}

/** How near the way from one to the other comes to standing still. */
function leastBetween(one: East, other: East): number {
  const way = plus(other, one, -1)
  const length = dot(way, way)
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -dot(one, way) / length))
  return Math.hypot(...plus(one, way, part))
}

/** So many times as far away as the farthest of who could come. */
const stillBeside = 1.6

/** Farther ones would make the way of who is near so short that neither line nor minutes were seen; on a small chart any would. */
export function driftShown<Place extends { readonly at: LngLat }>(
  areas: readonly Place[],
  helpers: readonly { readonly distance: Metres }[],
  at: LngLat,
  isSmall: boolean,
): readonly Place[] {
  if (helpers.length === 0) return isSmall ? areas.slice(0, 1) : areas
  if (isSmall) return []
  const most = stillBeside * Math.max(...helpers.map(({ distance }) => distance))
  return areas.filter((area) => greatCircle(at, area.at) <= most)
}
