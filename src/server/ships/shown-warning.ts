import type { CollisionWarning } from '#contract/ships/warning.ts'
import type { CollisionWarningRow } from './guard.store.ts'

export function shownWarning({ warning, pirogueName }: CollisionWarningRow): CollisionWarning {
  const { pirogueId, warnedAt, judgedAt, nearestAt, endedAt, endedAs, riskAt: _risk, toldAt: _told, ...rest } = warning
  return {
    ...rest,
    pirogue: pirogueId,
    pirogueName,
    warnedAt: warnedAt.toISOString(),
    judgedAt: judgedAt.toISOString(),
    nearestAt: nearestAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    end: endedAs,
  }
}
