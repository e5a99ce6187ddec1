import { type TicketCounts as Counts, type TicketStatus, ticketStatuses } from '#contract/support/ticket.ts'
import { classes } from '#web/ui/classes.ts'
import type { ListChoice } from '#web/ui/lists/list-choice.ts'
import { toneFills } from '#web/ui/tones.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { supportWords } from './support.words.ts'
import { statusLooks } from './TicketBadges.tsx'

type TicketCountsProps = { readonly choice: ListChoice; readonly counts: Counts | undefined }

/** How many of each status; a touch narrows the list to them. Nothing known is not zero. */
export function TicketCounts({ choice, counts }: TicketCountsProps) {
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
