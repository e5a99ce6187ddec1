import type { Fix, Passage } from './fix.ts'
import type { House } from '#server/house.ts'
import { keepPositions } from '#server/positions/positions.actions.ts'

/** A position is known by its name, not by being like the one before: the same one twice is stored once. */
export async function store(house: House, placed: readonly Passage[]): Promise<readonly Passage[]> {
  const fixes = placed.map(({ fix }) => fix).filter((fix): fix is Fix => fix !== null)
  const fresh = new Map(await keepPositions(house, fixes))
  return placed.map((passage) => {
    const { fix } = passage
    if (fix === null) return passage
    const isNewest = fresh.get(fix.id)
    // The first of two equal ones in this batch is the stored one.
    const status = fresh.delete(fix.id) ? ('stored' as const) : ('known' as const)
    return { ...passage, outcome: { status, fix, isNewest: isNewest ?? false } }
  })
}
