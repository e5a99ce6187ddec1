import { useQuery } from '@tanstack/react-query'
import { ticketsApi } from '#contract/support/tickets.api.ts'
import { call } from '#web/platform/api/call.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { supportBadgeWords } from './support-badge.words.ts'
import { ticketKeys } from './support.live.ts'

/** In the menu: answers that were not read yet, to the support what asks for one. Asked anew by what the stream says of tickets. */
export function UnseenBadge({ onRail }: { readonly onRail: boolean }) {
  const say = useWords(supportBadgeWords)
  const { data } = useQuery({
    queryKey: [...ticketKeys, 'unseen'],
    queryFn: async ({ signal }) => (await call(ticketsApi.list, { query: { pageSize: 1 }, signal })).counts.unseen,
  })
  if (!data) return null
  const text = data > 99 ? '99+' : String(data)
  return (
    <span
      data-support-badge
      className={classes(
        'grid min-w-5.5 place-items-center rounded-full border border-card bg-ink px-1 text-xs font-bold text-card',
        onRail ? 'absolute top-0 right-1' : 'ml-auto',
      )}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only">{say.unseen(text)}</span>
    </span>
  )
}
