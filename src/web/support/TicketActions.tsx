import { CircleCheck, Hand, Phone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import {
  type Ticket,
  type TicketChange,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '#contract/support/ticket.ts'
import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { callAddress } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type Administrator, useChangeTicket, administratorsLike } from './support.data.ts'
import { supportWords } from './support.words.ts'

/** For administrators: whose it is, how far it is, how urgent it is, and the number of whoever asks. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const say = useWords(supportWords)
  const viewer = useViewer()
  const { change, isChanging } = useChange(ticket)
  const { status, priority, assignedTo, userName, userPhone } = ticket
  return (
    <div className="grid gap-3 rounded-card bg-well p-4">
      <div className="grid gap-x-4 sm:grid-cols-3">
        <AssigneeChoice ticket={ticket} busy={isChanging} onChoose={(id) => change({ assignedTo: id })} />
        <NativeSelect
          label={say.status}
          options={ticketStatuses.map((value) => ({ value, label: say[value] }))}
          value={status}
          disabled={isChanging}
          onChange={({ currentTarget }) => change({ status: currentTarget.value as TicketStatus })}
        />
        <NativeSelect
          label={say.priority}
          options={ticketPriorities.map((value) => ({ value, label: say[value] }))}
          value={priority}
          disabled={isChanging}
          onChange={({ currentTarget }) => change({ priority: currentTarget.value as TicketPriority })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {assignedTo !== viewer?.id && status !== 'closed' && viewer && (
          <Button
            variant="secondary"
            icon={Hand}
            loading={isChanging}
            onClick={() => change({ assignedTo: viewer.id, status: 'in_progress' })}
          >
            {say.takeIt}
          </Button>
        )}
        {(status === 'open' || status === 'in_progress') && (
          <Button
            variant="secondary"
            icon={CircleCheck}
            loading={isChanging}
            onClick={() => change({ status: 'resolved' })}
          >
            {say.resolve}
          </Button>
        )}
        {userPhone !== null && (
          <LinkButton href={callAddress(userPhone)} icon={Phone}>
            {say.call(userName ?? userPhone)}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function useChange({ id, title }: Ticket) {
  const say = useWords(supportWords)
  const sentence = useSentence()
  const changing = useChangeTicket()
  const change = (wanted: TicketChange) =>
    changing.mutate(
      { id, title, ...wanted },
      {
        onError: (problem) => {
          reportFault(problem)
          toast({ title: say.changeFailed, text: sentence(problem), tone: 'forbid' })
        },
      },
    )
  return { change, isChanging: changing.isPending }
}

type AssigneeChoiceProps = {
  readonly ticket: Pick<Ticket, 'assignedTo' | 'assignedToName'>
  readonly busy: boolean
  readonly onChoose: (id: string | null) => void
}

/** Which administrator a ticket is given to. */
function AssigneeChoice({ ticket: { assignedTo, assignedToName }, busy, onChoose }: AssigneeChoiceProps) {
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
