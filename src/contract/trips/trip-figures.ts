import type { Trip, TripFigures } from './trip.ts'

/** What these trips come to, as the server reckons it for all of a period. */
export function figuresOf(trips: readonly Trip[]): TripFigures {
  return {
    trips: trips.length,
    distanceKm: trips.reduce((sum, { distanceKm }) => sum + distanceKm, 0),
    minutesAtSea: Math.round(trips.reduce((sum, trip) => sum + lastingOf(trip), 0) / 60_000),
    maxSpeed: trips.length === 0 ? null : Math.max(...trips.map(({ maxSpeed }) => maxSpeed)),
  }
}

export function lastingOf({
  startTime,
  endTime,
  lastHeard,
}: Pick<Trip, 'startTime' | 'endTime' | 'lastHeard'>): number {
  return Math.max(0, Date.parse(endTime ?? lastHeard) - Date.parse(startTime))
}
