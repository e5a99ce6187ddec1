import { bearingOf, flatSeaAround, milesBetween } from './flat-sea.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** One straight way of a lane, as it is read over the radio. */
export type LaneLeg = {
  readonly from: LngLat
  readonly to: LngLat
  /** In degrees from true north. */
  readonly bearing: number
  readonly miles: number
  readonly minutes: number
  /** Null: nobody knows what the engine takes. */
  readonly litres: number | null
}
type Sailing = { readonly speed: number; readonly litresAnHour: number | null }

export function legsOfLane(points: readonly LngLat[], { speed, litresAnHour }: Sailing): LaneLeg[] {
  return points.slice(1).map((to, place) => {
    const from = points[place] ?? to
    const sea = flatSeaAround([from[0], ((from[1] + to[1]) / 2) as LngLat[1]])
    const [start, end] = [sea.toPoint(from), sea.toPoint(to)]
    const miles = milesBetween(start, end)
    const hours = miles / speed
    return {
      from,
      to,
      bearing: bearingOf(start, end),
      miles,
      minutes: hours * 60,
      litres: litresAnHour === null ? null : hours * litresAnHour,
    }
  })
}

type Total = { readonly miles: number; readonly minutes: number; readonly litres: number | null }

export function totalOf(legs: readonly LaneLeg[]): Total {
  return legs.reduce<Total>(
    (sum, { miles, minutes, litres }) => ({
      miles: sum.miles + miles,
      minutes: sum.minutes + minutes,
      litres: sum.litres === null || litres === null ? null : sum.litres + litres,
    }),
    { miles: 0, minutes: 0, litres: 0 },
  )
}
