import type { Fix, Passage } from './fix.ts'
import type { Follower } from './follower.ts'
import { earsFor, tellPositions } from '#server/positions/positions.actions.ts'

/** The screens hear of it once it is kept. */
export const publish: Follower = async (house, placed) => {
  const fixes = placed.flatMap(({ fix }) => fix ?? [])
  // An SOS that is raised with these positions opens its boat to others: who hears of it is asked after that.
  const mayRaise = placed.some(({ heard }) => heard.report.alarm !== null)
  const ears = fixes.length > 0 && !mayRaise ? await earsFor(house, fixes) : null
  return async (kept) => {
    const moved = kept.flatMap(newestFix)
    if (moved.length > 0) await tellPositions(house, moved, ears ?? (await earsFor(house, moved)))
  }
}

function newestFix({ outcome }: Passage): Fix[] {
  return outcome !== null && 'isNewest' in outcome && outcome.isNewest ? [outcome.fix] : []
}
