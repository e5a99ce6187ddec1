import { useEffect } from 'react'
import type { Ticket, TicketInList } from '#contract/support/ticket.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ageLabel } from './age.ts'
import { ReplyBox } from './ReplyBox.tsx'
import { useMarkTicketSeen } from './support.data.ts'
import { supportWords } from './support.words.ts'
import { TicketActions } from './TicketActions.tsx'
import { PriorityBadge, StatusBadge } from './TicketBadges.tsx'
import { TicketTimeline } from './TicketTimeline.tsx'
import { useKnownTicket } from './use-known-ticket.ts'

type TicketDialogProps = {
  readonly id: string
  readonly listed: TicketInList | undefined
  readonly isStaff: boolean
  readonly onClose: () => void
}

/** One ticket: what was asked, all that was said and done since, and what can be said and done now. */
export function TicketDialog({ id, listed, isStaff, onClose }: TicketDialogProps) {
  const say = useWords(supportWords)
  const { ticket, isPartial, waiting, query } = useKnownTicket(id, listed)
  useLookedAt(query.data)
  return (
    <Dialog
      open
      size="large"
      title={ticket === null ? say.tickets : ticket.title === '' ? say.blank : ticket.title}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="grid gap-5 pb-6">
        {ticket !== null && <TicketHead ticket={ticket} isStaff={isStaff} />}
        {isPartial && query.isError ? (
          <ErrorState title={say.oneFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : isPartial || ticket === null ? (
          <Skeleton className="h-40 rounded-card" />
        ) : (
          <>
            <p className="break-words whitespace-pre-wrap">
              {ticket.description === '' ? say.blank : ticket.description}
            </p>
            {isStaff && <TicketActions ticket={ticket} />}
            <TicketTimeline ticket={ticket} waiting={waiting} />
            <ReplyPart ticket={ticket} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function TicketHead({ ticket, isStaff }: { ticket: Ticket; isStaff: boolean }) {
  const say = useWords(supportWords)
  const times = useTimes()
  const { status, priority, category, createdAt, userName, assignedToName } = ticket
  const age = ageLabel(createdAt, useMinute(), say, times.date)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
      <StatusBadge status={status} />
      <PriorityBadge priority={priority} />
      <span>{say[category]}</span>
      <time dateTime={createdAt} title={times.dateTime(createdAt)}>
        {age}
      </time>
      {isStaff && <span>{say.by(userName ?? say.unknownPerson)}</span>}
      {!isStaff && assignedToName !== null && <span>{say.assignedTo(assignedToName)}</span>}
    </div>
  )
}

/** Its author as long as it may be opened again; the support always. */
function ReplyPart({ ticket }: { ticket: Ticket }) {
  const say = useWords(supportWords)
  const times = useTimes()
  const isAuthor = useViewer()?.id === ticket.user
  const now = useMinute()
  const { reopenUntil } = ticket
  if (isAuthor && reopenUntil !== null && Date.parse(reopenUntil) < now) {
    return <p className="rounded-card bg-well p-4 text-ink-2">{say.over(times.date(reopenUntil))}</p>
  }
  return <ReplyBox ticket={ticket} isAuthor={isAuthor} />
}

/** Said once for each time that something new was shown. */
function useLookedAt(ticket: Ticket | undefined) {
  const { mutate } = useMarkTicketSeen()
  const unseen = ticket?.isUnseen ? ticket.id : null
  useEffect(() => {
    if (unseen !== null) mutate(unseen)
  }, [unseen, mutate])
}
