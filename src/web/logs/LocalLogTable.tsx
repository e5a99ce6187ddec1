import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LogEntry } from '#web/platform/local-log/local-log-entry.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { shownOf } from '#web/platform/ui/lists/column-choice.ts'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { channelNameIn, nameIn, subjectOf, textIn, textOf } from './local-entries.ts'
import { logWords } from './logs.words.ts'
import { PersonFilter } from './PersonFilter.tsx'

type LocalLogTableProps = {
  readonly rows: readonly LogEntry[]
  readonly empty: ReactNode
  readonly choice: ListChoice
  readonly onPerson: (id: string) => void
}

export function LocalLogTable({ rows, choice, empty, onPerson }: LocalLogTableProps) {
  const say = useWords(logWords)
  const columns = useColumns(onPerson)
  return (
    <DataTable label={say.local} columns={shownOf(columns, choice)} rows={rows} rowKey={({ id }) => id} empty={empty} />
  )
}

function useColumns(onPerson: (id: string) => void): Column<LogEntry>[] {
  const say = useWords(logWords)
  const times = useTimes()
  return [
    {
      key: 'what',
      header: say.what,
      main: true,
      cell: (entry) => <span className="font-semibold break-words">{textOf(entry)}</span>,
    },
    { key: 'type', header: say.type, card: 'state', cell: (entry) => <TypeBadge entry={entry} /> },
    {
      key: 'who',
      header: say.who,
      card: 'state',
      cell: (entry) => (
        <PersonFilter
          id={entry.userId}
          name={nameIn(entry) ?? (entry.userId === null ? say.system : say.deletedPerson)}
          onChoose={onPerson}
        />
      ),
    },
    { key: 'when', header: say.when, card: 'age', cell: ({ timestamp }) => times.dateTime(timestamp) },
  ]
}

/** The alarm's colour for a call for help that is still open, and for nothing else. */
function TypeBadge({ entry }: { entry: LogEntry }) {
  const say = useWords(logWords)
  if (entry.type === 'message') {
    return (
      <Badge tone="sea" icon={MessageSquare}>
        {[say.message, channelNameIn(entry)].filter((part) => part !== null).join(' · ')}
      </Badge>
    )
  }
  const subject = subjectOf(entry)
  const status = textIn(entry, 'status')
  const isEmergency = subject === 'emergency' && status === 'active'
  const kind = subject in say ? wordIn(say, subject) : subject
  /* « Un SOS » is lancé, « une alerte » lancée. */
  const step = subject === 'emergency' ? `sos_${status}` : status
  return (
    <Badge tone={status === 'resolved' ? 'ok' : isEmergency ? 'alarm' : 'warn'}>
      {subject === 'emergency' ? kind : `${say.alert} · ${kind}`}
      {status !== null && step !== null && step in say ? ` · ${wordIn(say, step)}` : ''}
    </Badge>
  )
}

function wordIn(say: { readonly [name: string]: unknown }, name: string): string {
  const word = say[name]
  return typeof word === 'string' ? word : name
}
