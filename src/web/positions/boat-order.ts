import { searchFor, textOrder } from '#web/platform/words/text-order.ts'
import type { BoatOnMap } from './positions.layer.ts'

const ranks = { now: 2, recent: 3, old: 4, silent: 5, offline: 6 } as const

/** Who calls for help first, then one's own, then those last heard; names as people look them up. */
export function inListOrder(boats: readonly BoatOnMap[], wanted: string): BoatOnMap[] {
  const isFound = searchFor(wanted)
  const found = boats.filter(({ name }) => isFound([name]))
  return found.toSorted((one, other) => rankOf(one) - rankOf(other) || textOrder(one.name, other.name))
}

function rankOf({ calling, own, freshness }: BoatOnMap): number {
  if (calling) return 0
  return own ? 1 : ranks[freshness]
}
