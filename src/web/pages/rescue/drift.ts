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
 * driftFrom    where current and wind together carry it: a speed and a direction, or nothing where the sea says nothing
 * driftIn      the same, of the weather there
 * driftSince   how far it may have gone since a moment; after a day it says nothing any more
 * driftAreas   where to look after some hours: the further ahead, the wider
 * driftShown   those of them that the chart is framed with
 */
const hour = 3_600_000
const longest = 24 * hour
/** A swamped boat goes downwind with 1.65 % of the wind (Allen 2005, « Skiffs, swamped and capsized »). */
const leeway = 0.0165
/** What current, wind and where the boat was are not known to: it grows with the way. */
const leastRadius = 900
const doubt = 0.3

/** Current towards, wind from; in degrees. */
export type SeaAndWind = {
  readonly currentSpeed: number | null
  readonly currentDirection: number | null
  readonly windSpeed: number | null
  readonly windDirection: number | null
}
export type Drift = { readonly speed: Knots; readonly towards: Degrees }
export type DriftArea = { readonly hours: number; readonly at: LngLat; readonly radius: Metres }

export function driftSince({ speed }: Drift, at: number, now: number): Metres | null {
  const lasting = now - at
  if (lasting < 0 || lasting > longest) return null
  return metres((speed * metresPerNauticalMile * lasting) / hour)
}

/** Without the current nothing is said: the wind alone would point the wrong way. */
export function driftFrom({ currentSpeed, currentDirection, windSpeed, windDirection }: SeaAndWind): Drift | null {
  if (currentSpeed === null || currentDirection === null) return null
  const pushed = windSpeed === null || windDirection === null ? 0 : windSpeed * leeway
  const ways = [
    [currentSpeed, currentDirection],
    [pushed, (windDirection ?? 0) + 180],
  ] as const
  const [east, north] = [Math.sin, Math.cos].map((part) =>
    ways.reduce((sum, [speed, towards]) => sum + speed * part((towards * Math.PI) / 180), 0),
  )
  const speed = Math.hypot(east ?? 0, north ?? 0)
  const towards = ((Math.atan2(east ?? 0, north ?? 0) * 180) / Math.PI + 360) % 360
  return { speed: knots(speed), towards: degrees(towards) }
}

export function driftIn({ marine, windSpeed, windDirection }: Weather): Drift | null {
  return driftFrom({ ...marine, windSpeed, windDirection })
}

/** `since`: how long ago the boat was there already, in milliseconds. */
export function driftAreas(
  at: LngLat,
  { speed, towards }: Drift,
  since: number,
  ahead: readonly number[],
): DriftArea[] {
  if (since < 0 || since > longest) return []
  return ahead.map((hours) => {
    const way = speed * metresPerNauticalMile * (since / hour + hours)
    return { hours, at: destination(at, towards, way), radius: metres(leastRadius + way * doubt) }
  })
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
