import type { Position } from '#contract/positions/position.ts'
import { largestPageSize } from '#contract/wire/page.ts'

/** Two servers' clocks may differ, and a fix may wait for its commit, by this much without a boat being left out. */
const overlap = 60_000
/** Fewer come in one page: asked for whole, whoever begins or ceases to be seen is noticed with the next poll. */
const fewest = largestPageSize
/** Of a large fleet, boats that may not be seen any more go unnoticed until everything is asked for again. */
const everythingEach = 10 * 60_000

/** From when on a poll asks; nothing: for everything. The server's own times are compared, never this phone's clock. */
export function pollFrom(known: readonly Position[] | undefined, sinceEverything: number): string | undefined {
  if (!known || known.length < fewest || sinceEverything >= everythingEach) return undefined
  const newest = known.reduce((latest, { receivedAt }) => Math.max(latest, Date.parse(receivedAt)), 0)
  return new Date(newest - overlap).toISOString()
}

/** Those that moved in the place of what was known of them. */
export function mergeNewest(
  known: readonly Position[],
  moved: readonly Position[],
  keyOf: (position: Position) => string,
): Position[] {
  const merged = new Map(known.map((position) => [keyOf(position), position]))
  for (const position of moved) merged.set(keyOf(position), position)
  return [...merged.values()]
}
