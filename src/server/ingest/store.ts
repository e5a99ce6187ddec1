import type { Fix } from './fix.ts'
import type { Step } from './step.ts'
import { keepPositions } from '#server/positions/positions.actions.ts'

/** A position is known by its name, not by being like the one before: the same one twice is stored once. */
export const store: Step = async (house, passages) => {
  const fixes = passages.map(({ fix }) => fix).filter((fix): fix is Fix => fix !== null)
  const { fresh, newest } = await keepPositions(house, fixes)
  return passages.map((passage) => {
    const { fix } = passage
    if (fix === null) return passage
    // The first of two equal ones in this batch is the stored one.
    const status = fresh.delete(fix.id) ? ('stored' as const) : ('known' as const)
    return { ...passage, outcome: { status, fix, isNewest: status === 'stored' && newest.has(fix.id) } }
  })
}
