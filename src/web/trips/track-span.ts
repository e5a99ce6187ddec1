import type { Trip } from '#contract/trips/trip.ts'

export type TrackSpan = { readonly pirogue: string; readonly from: number; readonly until: number }

/** A trip in progress goes on until now. */
export function trackSpanOf({ pirogue, startTime, endTime, lastHeard }: Trip): TrackSpan {
  const margin = 60_000
  return { pirogue, from: Date.parse(startTime) - margin, until: Date.parse(endTime ?? lastHeard) + margin }
}

/** Of a trip in progress what was there when it was opened: its whole track is not read anew each time the boat is heard. */
export function spanWhileOpen(opened: Trip, now: Trip): TrackSpan {
  return trackSpanOf(now.endTime === null ? opened : now)
}
