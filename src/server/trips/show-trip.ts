import type { ShownTrip } from './trips.store.ts'
import { underWay } from '#contract/trips/trip-under-way.ts'
import type { Trip } from '#contract/trips/trip.ts'

/** A trip as it goes over the wire; while it is in progress its figures are those of the movement. */
export function showTrip(row: ShownTrip): Trip {
  const out = row.endedAt === null ? row.movement?.out : null
  const now = out ? underWay(out) : null
  return {
    id: row.id,
    user: row.accountId,
    pirogue: row.pirogueId,
    pirogueName: row.pirogueName,
    startTime: row.startedAt.toISOString(),
    endTime: row.endedAt?.toISOString() ?? null,
    returnSaidAt: (row.endedAt === null && row.returnSaidAt?.toISOString()) || null,
    startLocation: { latitude: row.startLatitude, longitude: row.startLongitude },
    endLocation: now?.end ?? { latitude: row.endLatitude, longitude: row.endLongitude },
    distanceKm: now ? now.metres / 1000 : row.distanceKm,
    maxSpeed: now?.maxSpeed ?? row.maxSpeed,
    avgSpeed: now?.averageSpeed ?? row.avgSpeed,
    lastHeard: out ? new Date(out.heard.at).toISOString() : row.heardAt.toISOString(),
    notes: row.notes,
    sketch: row.sketch || null,
  }
}
