import type { Fix } from './fix.ts'
import type { Step } from './step.ts'
import { tellPositions } from '#server/positions/positions.actions.ts'

/** The screens hear of it once it is kept. */
export const publish: Step = async (house, passages) => {
  const moved = passages.flatMap(({ outcome }): Fix[] =>
    outcome !== null && 'isNewest' in outcome && outcome.isNewest ? [outcome.fix] : [],
  )
  await tellPositions(house, moved)
  return passages
}
