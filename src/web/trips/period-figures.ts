import { figuresOfTrips } from '#contract/trips/trip-figures.ts'
import type { Trip, TripFigures } from '#contract/trips/trip.ts'

type Known = {
  /** All trips of the period are here. */
  readonly isWhole: boolean
  readonly reckoned: TripFigures | null
}

/** As the server reckons them; of a list that is here whole, as this device does. Null: of a part nothing is said of all. */
export function periodFigures(trips: readonly Trip[], { isWhole, reckoned }: Known): TripFigures | null {
  return isWhole ? figuresOfTrips(trips) : reckoned
}
