import type { Delivery } from '#contract/notifications/notification.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import type { Column } from '#web/ui/lists/table.ts'
import { clockTime } from '#web/words/days.ts'
import { numberShown } from '#web/words/telephone.ts'
import { useWords } from '#web/words/words.ts'
import { testWords } from './tests.words.ts'

const tones = { waiting: 'sea', sent: 'ok', failed: 'forbid' } as const

/** To whom, by which way, and what became of it. */
export function DrillMessages({ deliveries }: { deliveries: readonly Delivery[] }) {
  const say = useWords(testWords)
  const columns = useColumns()
  /* An address is read whole: one that is cut says nothing of where it went. */
  return <DataTable tall label={say.messages} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
}

function useColumns(): readonly Column<Delivery>[] {
  const say = useWords(testWords)
  return [
    { key: 'who', header: say.who, main: true, room: 22, cell: ({ userName }) => userName ?? say.unnamed },
    { key: 'channel', header: say.channel, room: 12, cell: ({ channel }) => say[channel] },
    {
      key: 'target',
      header: say.target,
      room: 30,
      cell: ({ target }) => <span className="break-words">{target === null ? '–' : numberShown(target)}</span>,
    },
    {
      key: 'state',
      header: say.state,
      room: 24,
      cell: ({ status, problem }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={tones[status]}>{say[status]}</Badge>
          {problem && <span className="text-sm">{problem}</span>}
        </span>
      ),
    },
    { key: 'at', header: say.at, room: 12, cell: ({ createdAt, sentAt }) => clockTime(sentAt ?? createdAt) },
  ]
}
