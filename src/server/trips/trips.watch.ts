import { followBoats } from './movements.actions.ts'
import { movementFix } from './movement-fix.ts'
import type { Fix as MovementFix } from '#contract/trips/fix.ts'
import type { Fix } from '#server/ingest/fix.ts'
import type { Step } from '#server/ingest/step.ts'

/** Boats are followed by what is new and can be drawn. */
export const followTrip: Step = async (house, passages) => {
  const fixes = new Map<string, MovementFix[]>()
  for (const { outcome } of passages) {
    if (outcome?.status !== 'stored' || !canBeDrawn(outcome.fix) || outcome.fix.pirogueId === null) continue
    const { pirogueId } = outcome.fix
    const ofBoat = fixes.get(pirogueId) ?? []
    fixes.set(pirogueId, ofBoat)
    ofBoat.push(movementFix(outcome.fix))
  }
  await followBoats(house, fixes)
  return passages
}

function canBeDrawn({ isValid, latitude, longitude }: Fix): boolean {
  return isValid && !(latitude === 0 && longitude === 0)
}
