import { useAsked } from '#web/platform/kit/asked-in.ts'
import { type Kind, fieldOf } from '#web/platform/kit/kind.ts'
import { usualSort } from '#web/platform/kit/list/usual-sort.ts'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'

/** How the list of a kind is looked at, from the address; what the contract does not know there is as if it were not there. */
export function useKindChoice(kind: Kind, isSection: boolean) {
  const usual = usualSort(kind)
  const written = useListChoice(usual, isSection ? `${kind.noun}.` : '')
  const choice: ListChoice = {
    ...written,
    sort: kind.sort.includes(written.sort.key) ? written.sort : usual,
    chosen: (name) => knownIn(kind, name, written.chosen(name)),
  }
  const asked = useAsked(choice, kind.filters)
  const isNarrowed = choice.chosen('q').trim() !== '' || kind.filters.some((name) => choice.chosen(name) !== '')
  return { choice, asked, isNarrowed }
}

function knownIn(kind: Kind, name: string, value: string): string {
  if (!kind.filters.includes(name)) return value
  const words = fieldOf(kind, name).words
  return words && !(value in words) ? '' : value
}
