import type { Trip } from '#contract/trips/trip.ts'

export type TripFigures = {
  readonly count: number
  readonly metres: number
  readonly hours: number
  readonly topSpeed: number
}

/** What the trips of a period come to. One in progress counts until its boat was last heard: no more is known. */
export function figuresOf(trips: readonly Trip[]): TripFigures {
  return {
    count: trips.length,
    metres: trips.reduce((sum, { distanceKm }) => sum + distanceKm * 1000, 0),
    hours: trips.reduce((sum, trip) => sum + lastingOf(trip), 0) / 3_600_000,
    topSpeed: Math.max(0, ...trips.map(({ maxSpeed }) => maxSpeed)),
  }
}

export function lastingOf({ startTime, endTime, lastHeard }: Trip): number {
  return Math.max(0, Date.parse(endTime ?? lastHeard) - Date.parse(startTime))
}
