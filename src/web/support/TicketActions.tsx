import { CircleCheck, Hand, Phone } from 'lucide-react'
import {
  type Ticket,
  type TicketChange,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '#contract/support/ticket.ts'
import { reportFault, useSentence } from '#web/api/problems.ts'
import { useViewer } from '#web/api/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { callAddress } from '#web/words/telephone.ts'
import { useWords } from '#web/words/words.ts'
import { AssigneeChoice } from './AssigneeChoice.tsx'
import { useChangeTicket } from './support.data.ts'
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
