import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Ticket } from '#contract/support/ticket.ts'
import { SearchedChoice } from '#web/ui/fields/SearchedChoice.tsx'
import { useWords } from '#web/words/words.ts'
import { type Administrator, administratorsLike } from './support.data.ts'
import { supportWords } from './support.words.ts'

type AssigneeChoiceProps = {
  readonly ticket: Pick<Ticket, 'assignedTo' | 'assignedToName'>
  readonly busy: boolean
  readonly onChoose: (id: string | null) => void
}

/** Which administrator a ticket is given to. */
export function AssigneeChoice({ ticket: { assignedTo, assignedToName }, busy, onChoose }: AssigneeChoiceProps) {
  const say = useWords(supportWords)
  const [typed, setTyped] = useState('')
  const search = useQuery(administratorsLike(useDeferredValue(typed.trim())))
  return (
    <SearchedChoice<Administrator>
      label={say.assign}
      chosen={assignedTo === null ? null : { id: assignedTo, name: assignedToName ?? say.unknownPerson }}
      offered={search.data ?? []}
      search={search}
      nameOf={({ name }) => name}
      words={{ choose: say.nobody, none: say.nobody, search: say.searchAdministrator }}
      busy={busy}
      onType={setTyped}
      onChoose={({ id }) => onChoose(id)}
      onClear={() => onChoose(null)}
    />
  )
}
