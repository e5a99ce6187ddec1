import type { Trip } from '#contract/trips/trip.ts'

/** In an address: of the map, the trip that is replayed on it; of the list, the one whose details are open. */
export const tripParameter = 'trip'

export function replayPath({ id }: Pick<Trip, 'id'>): string {
  return `/map?${tripParameter}=${id}`
}

/** What goes with the address: the trip as whoever sends it knows it, and the list to go back to. */
export type ReplayState = { readonly trip: Trip; readonly back: string | null }
