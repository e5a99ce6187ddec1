import { LifeBuoy, Mail, Search } from 'lucide-react'
import {
  type TicketCounts as Counts,
  type TicketStatus,
  ticketStatuses,
  ticketCategories,
  ticketPriorities,
} from '#contract/support/ticket.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import { useListed } from '#web/platform/kit/use-listed.ts'
import { useOpened } from '#web/platform/kit/use-opened.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { toneFills } from '#web/platform/ui/look/tones.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ticketFilters, ticketList, usualTicketSort } from './support.data.ts'
import { supportWords } from './support.words.ts'
import { statusLooks } from './TicketBadges.tsx'
import { TicketCard } from './TicketCard.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { TicketTools } from './TicketTools.tsx'

const fewTickets = 4

/** One’s own tickets; for administrators everybody’s. */
export function TicketsPanel() {
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
            <EmptyState icon={LifeBuoy} title={say.none} text={isStaff ? say.noneStaff : say.noneText} />
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

type TicketCountsProps = { readonly choice: ListChoice; readonly counts: Counts | undefined }

/** How many of each status; a touch narrows the list to them. Nothing known is not zero. */
function TicketCounts({ choice, counts }: TicketCountsProps) {
  const say = useWords(supportWords)
  const times = useTimes()
  const chosen = choice.chosen('status')
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-2 sm:gap-3">
      <legend className="sr-only">{say.status}</legend>
      {ticketStatuses.map((status) => {
        const { tone, icon: Icon } = statusLooks[status]
        return (
          <button
            key={status}
            type="button"
            aria-pressed={chosen === status}
            onClick={() => choice.choose('status', chosen === status ? null : status)}
            className={classes(
              'flex min-h-14 min-w-0 cursor-pointer items-center gap-3 rounded-control border bg-card px-1.5 py-1.5 sm:px-3 text-left shadow-card transition-shadow hover:shadow-raised',
              chosen === status ? 'border-sea' : 'border-soft-edge',
            )}
          >
            <span
              className={classes('hidden size-8 shrink-0 place-items-center rounded-mark sm:grid', toneFills[tone])}
            >
              <Icon aria-hidden className="size-5" />
            </span>
            <span className="grid min-w-0">
              <span className="text-xl/6 font-bold tabular-nums">
                {counts ? times.number(countOf(counts, status)) : '—'}
              </span>
              <span className="truncate text-sm text-ink-2">{say[status]}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function countOf(counts: Counts, status: TicketStatus): number {
  return status === 'in_progress' ? counts.inProgress : counts[status]
}

const known: { readonly [name: string]: readonly string[] | undefined } = {
  status: ticketStatuses,
  priority: ticketPriorities,
  category: ticketCategories,
  assigned: ['me', 'nobody'],
}

const ticketSorts = ['updatedAt', 'createdAt', 'priority'] as const

/** How the list of tickets is looked at, from the address; what the contract does not know there is as if it were not there. */
function useTicketChoice(): ListChoice {
  const written = useListChoice(usualTicketSort)
  return {
    ...written,
    sort: ticketSorts.some((key) => key === written.sort.key) ? written.sort : usualTicketSort,
    chosen: (name) => {
      const value = written.chosen(name)
      return known[name]?.includes(value) === false ? '' : value
    },
  }
}
