import type { Boat } from './positions.layer.ts'

const ranks = { fresh: 2, stale: 3, offline: 4 } as const

/** Who calls for help first, then one's own, then those last heard; names as people look them up. */
export function inListOrder(boats: readonly Boat[], wanted: string): Boat[] {
  const sought = folded(wanted)
  const found = sought === '' ? boats : boats.filter(({ name }) => folded(name).includes(sought))
  const names = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
  return found.toSorted((one, other) => rankOf(one) - rankOf(other) || names.compare(one.name, other.name))
}

function rankOf({ calling, own, freshness }: Boat): number {
  if (calling) return 0
  return own ? 1 : ranks[freshness]
}

/** « khadija » finds « Khadîja ». */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr')
    .trim()
}
