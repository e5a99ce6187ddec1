import { daylightOn } from '#contract/wire/days/daylight.ts'
import { cautiousWaves, warnedSwell, warnedWind } from '#contract/weather/sea-state.ts'
import type { LatLng } from '#contract/wire/units.ts'

/*
 * How fast a pirogue is thought to sail to a call whose pace nobody measured: by the sea there and by its light. The three
 * parts are our own choice, for nobody has published how a pirogue is slowed: rather too slow than help that is said too soon.
 */

/** What a pirogue with an outboard motor does without pushing in fair weather and by day. */
export const usualKnots = 7
/** From this wind on a small boat is careful, in knots; a search sees half as wide from the same. */
const carefulWind = 15
const [carefulPart, roughPart, nightPart] = [0.75, 0.5, 0.75]

export type SeaOnTheWay = {
  /** In metres, and in knots; null: nobody knows, and it slows nobody. */
  readonly waves: number | null
  readonly wind: number | null
  readonly isNight: boolean
}

export const fairSea: SeaOnTheWay = { waves: null, wind: null, isNight: false }

/** At the place of the call, at this moment. Where the sun neither rises nor sets that day, it is taken as day. */
export function isNightAt(at: number, { latitude, longitude }: LatLng): boolean {
  const light = daylightOn(at, latitude, longitude)
  return light !== null && (at < light.rises || at >= light.sets)
}

export function slowedBySea({ waves, wind }: SeaOnTheWay): boolean {
  return partBySea(waves ?? 0, wind ?? 0) < 1
}

export function knotsInThis(sea: SeaOnTheWay): number {
  return usualKnots * partBySea(sea.waves ?? 0, sea.wind ?? 0) * (sea.isNight ? nightPart : 1)
}

function partBySea(waves: number, wind: number): number {
  if (waves >= warnedSwell || wind > warnedWind) return roughPart
  return waves >= cautiousWaves || wind >= carefulWind ? carefulPart : 1
}
