import { LifeBuoy, Mail, Plus, Search } from 'lucide-react'
import { useViewer } from '#web/api/viewer.ts'
import { useAsked } from '#web/kit/asked-in.ts'
import { FromDevice } from '#web/kit/FromDevice.tsx'
import { useListed } from '#web/kit/use-listed.ts'
import { useOpened } from '#web/kit/use-opened.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { useWords } from '#web/words/words.ts'
import { ticketFilters, ticketList } from './support.data.ts'
import { supportWords } from './support.words.ts'
import { TicketCard } from './TicketCard.tsx'
import { TicketCounts } from './TicketCounts.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { TicketTools } from './TicketTools.tsx'
import { useTicketChoice } from './use-ticket-choice.ts'

const fewTickets = 4

/** One’s own tickets; for administrators everybody’s. */
export function TicketsPanel({ onWrite }: { onWrite: () => void }) {
  const say = useWords(supportWords)
  const isStaff = useViewer()?.role === 'admin'
  const choice = useTicketChoice()
  const asked = useAsked(choice, ticketFilters)
  const tickets = useListed(ticketList, asked)
  const opened = useOpened('ticket.')
  const { rows, count, page, pages, problem, isFetching, isLoading, retry, answer } = tickets
  const isNarrowed = asked.search !== '' || Object.keys(asked.filters).length > 0
  // Few tickets are read faster than they are searched.
  const hasTools = isNarrowed || count > fewTickets
  const unseen = answer?.counts.unseen ?? 0
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasTools && <TicketCounts choice={choice} counts={answer?.counts} />}
      {hasTools && <TicketTools choice={choice} isStaff={isStaff} />}
      <FromDevice known={tickets.knownHere} />
      {unseen > 0 && (
        <p>
          <Badge tone="sea" icon={Mail}>
            {isStaff ? say.toRead(unseen) : say.unseen(unseen)}
          </Badge>
        </p>
      )}
      {problem !== null && (
        <div className="rounded-card bg-card shadow-card">
          <ErrorState title={say.loadFailed} retrying={isFetching} onRetry={retry} />
        </div>
      )}
      {isLoading && problem === null && <Loading />}
      {!isLoading && problem === null && rows.length === 0 && (
        <div className="rounded-card bg-card shadow-card">
          {isNarrowed ? (
            <EmptyState icon={Search} title={say.noneFound} text={say.noneFoundText} />
          ) : (
            <EmptyState
              icon={LifeBuoy}
              title={say.none}
              text={isStaff ? say.noneStaff : say.noneText}
              action={
                <Button icon={Plus} onClick={onWrite}>
                  {say.newTicket}
                </Button>
              }
            />
          )}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="grid gap-3" aria-label={say.tickets}>
          {rows.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} isStaff={isStaff} onOpen={() => opened.open(ticket.id)} />
          ))}
        </ul>
      )}
      {count > fewTickets && <Pagination {...choice} page={page} pages={pages} />}
      {opened.shown !== null && (
        <TicketDialog
          key={opened.shown}
          id={opened.shown}
          listed={rows.find(({ id }) => id === opened.shown)}
          isStaff={isStaff}
          onClose={opened.close}
        />
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-24 rounded-card" />
      ))}
    </div>
  )
}
