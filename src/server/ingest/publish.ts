import type { ReportInPipeline } from '#server/platform/reports/fix.ts'
import type { Follower } from '#server/platform/reports/follower.ts'
import { type FixTold, audienceOfFixes, publishPositions } from '#server/positions/positions.actions.ts'

/** The screens hear of it once it is kept. */
export const publish: Follower = async (services, placed) => {
  const fixes = placed.flatMap(({ fix }) => fix ?? [])
  // An SOS that is raised with these positions opens its boat to others: who hears of it is asked after that.
  const mayRaise = placed.some(({ incoming }) => incoming.report.alarm !== null)
  const ears = fixes.length > 0 && !mayRaise ? await audienceOfFixes(services, fixes) : null
  return async (stored) => {
    const moved = stored.flatMap(newestOf)
    if (moved.length === 0) return
    const newest = moved.map(({ fix }) => fix)
    await publishPositions(services, moved, ears ?? (await audienceOfFixes(services, newest)))
  }
}

function newestOf({ outcome, takesBackUntil = 0 }: ReportInPipeline): FixTold[] {
  if (outcome === null || !('isNewest' in outcome) || !outcome.isNewest) return []
  const { fix } = outcome
  return [{ fix, at: Math.max(fix.effectiveAt.getTime(), takesBackUntil) }]
}
