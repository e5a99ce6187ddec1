import type { Fix, ReportInPipeline } from './fix.ts'
import type { Follower } from './follower.ts'
import { audienceOfFixes, publishPositions } from '#server/positions/positions.actions.ts'

/** The screens hear of it once it is kept. */
export const publish: Follower = async (services, placed) => {
  const fixes = placed.flatMap(({ fix }) => fix ?? [])
  // An SOS that is raised with these positions opens its boat to others: who hears of it is asked after that.
  const mayRaise = placed.some(({ incoming }) => incoming.report.alarm !== null)
  const ears = fixes.length > 0 && !mayRaise ? await audienceOfFixes(services, fixes) : null
  return async (stored) => {
    const moved = stored.flatMap(newestFix)
    if (moved.length > 0) await publishPositions(services, moved, ears ?? (await audienceOfFixes(services, moved)))
  }
}

function newestFix({ outcome }: ReportInPipeline): Fix[] {
  return outcome !== null && 'isNewest' in outcome && outcome.isNewest ? [outcome.fix] : []
}
