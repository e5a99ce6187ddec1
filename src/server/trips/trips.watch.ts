import type { TripFix as MovementFix } from '#contract/trips/fix.ts'
import { type Fix, saysWhere } from '#server/platform/reports/fix.ts'
import type { Follower } from '#server/platform/reports/follower.ts'
import { movementFix } from './movement-fix.ts'
import { followBoats, holdBoats } from './movements.actions.ts'

/** Boats are followed by what is new and can be drawn. */
export const followTrip: Follower = async (services, placed) => {
  const boats = await holdBoats(
    services,
    placed.flatMap(({ fix }) => (fix ? (boatOf(fix) ?? []) : [])),
  )
  return async (stored) => {
    const fixes = new Map<string, MovementFix[]>()
    for (const { outcome } of stored) {
      const pirogueId = outcome?.status === 'stored' ? boatOf(outcome.fix) : null
      if (outcome?.status !== 'stored' || pirogueId === null) continue
      const ofBoat = fixes.get(pirogueId) ?? []
      fixes.set(pirogueId, ofBoat)
      ofBoat.push(movementFix(outcome.fix))
    }
    await followBoats(services, boats, fixes)
  }
}

/** The boat that can be followed by it, if any. */
function boatOf(fix: Fix): string | null {
  return saysWhere(fix) ? fix.pirogueId : null
}
