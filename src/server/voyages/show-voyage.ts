import type { VoyageRow } from './voyages.store.ts'
import type { Voyage } from '#contract/voyages/voyage.ts'

/** A voyage as it goes over the wire. */
export function showVoyage(row: VoyageRow): Voyage {
  return {
    id: row.id,
    pirogue: row.pirogueId,
    pirogueName: row.pirogueName,
    user: row.accountId,
    userName: row.userName,
    leftAt: row.leftAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    lastSaidAt: row.lastSaidAt.toISOString(),
    crew: row.crew,
    zone: row.zoneId,
    zoneName: row.zoneName,
    endedAt: row.endedAt?.toISOString() ?? null,
    end: row.endKind,
    endKnown: row.endKnown,
  }
}
