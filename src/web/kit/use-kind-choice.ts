import { useEffect, useMemo, useState } from 'react'
import { type ListChoice, useListChoice } from '#web/ui/list-choice.ts'
import { type Asked, type Kind, fieldOf } from './kind.ts'
import { askedIn } from './use-things.ts'
import { usualSort } from './usual-sort.ts'

/** How the list of a kind is looked at, from the address; what the contract does not know there is as if it were not there. */
export function useKindChoice(kind: Kind, isSection: boolean) {
  const usual = usualSort(kind)
  const written = useListChoice(usual, isSection ? `${kind.noun}.` : '')
  const choice: ListChoice = {
    ...written,
    sort: kind.sort.includes(written.sort.key) ? written.sort : usual,
    chosen: (name) => knownIn(kind, name, written.chosen(name)),
  }
  const now = JSON.stringify(askedIn(kind, choice))
  const asked = useSettled(useMemo(() => JSON.parse(now) as Asked, [now]))
  const isNarrowed = choice.chosen('q').trim() !== '' || kind.filters.some((name) => choice.chosen(name) !== '')
  const clear = () => choice.chooseAll(Object.fromEntries(['q', ...kind.filters].map((name) => [name, null])))
  return { choice, asked, isNarrowed, clear }
}

function knownIn(kind: Kind, name: string, value: string): string {
  if (!kind.filters.includes(name)) return value
  const words = fieldOf(kind, name).words
  return words && !(value in words) ? '' : value
}

const restAfter = 250

/** What is searched is asked for when whoever types rests; any other choice at once. */
function useSettled(asked: Asked): Asked {
  const [settled, setSettled] = useState(asked)
  const isTyping = asked.search !== settled.search && asked.search !== ''
  useEffect(() => {
    if (!isTyping) return setSettled(asked)
    const rest = setTimeout(() => setSettled(asked), restAfter)
    return () => clearTimeout(rest)
  }, [asked, isTyping])
  return isTyping ? settled : asked
}
