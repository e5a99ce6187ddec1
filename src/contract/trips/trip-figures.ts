import type { Trip, TripFigures } from './trip.ts'

/** What these trips come to, as the server reckons it for all of a period. */
export function figuresOfTrips(trips: readonly Trip[]): TripFigures {
  return {
    trips: trips.length,
    distanceKm: trips.reduce((sum, { distanceKm }) => sum + distanceKm, 0),
    minutesAtSea: Math.round(trips.reduce((sum, trip) => sum + lastingOf(trip), 0) / 60_000),
    maxSpeed: trips.length === 0 ? null : Math.max(...trips.map(({ maxSpeed }) => maxSpeed)),
  }
}

type Times = Pick<Trip, 'startTime' | 'endTime' | 'returnSaidAt' | 'lastHeard'>

/** When it was over, as its tracker shows or as somebody said; null: it is in progress. */
export function overAt({ endTime, returnSaidAt }: Omit<Times, 'startTime' | 'lastHeard'>): string | null {
  return endTime ?? returnSaidAt ?? null
}

export function lastingOf(trip: Times): number {
  return Math.max(0, Date.parse(overAt(trip) ?? trip.lastHeard) - Date.parse(trip.startTime))
}
