import type { ReactNode } from 'react'
import type { AuditEntry, AuditOutcome } from '#contract/logs/audit-entry.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ErrorStateProps } from '#web/ui/feedback/ErrorState.tsx'
import type { Column } from '#web/ui/lists/table.ts'
import type { Tone } from '#web/ui/tones.ts'
import { useLanguage } from '#web/words/language.ts'
import { refusalSentence } from '#web/words/refusals.words.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { logWords } from './logs.words.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { useAct } from './use-act.ts'

type AuditTableProps = {
  readonly rows: readonly AuditEntry[]
  readonly loading: boolean
  readonly error: ErrorStateProps | null
  readonly empty: ReactNode
  readonly onPerson: (id: string) => void
}

export const outcomeTones: Readonly<Record<AuditOutcome, Tone>> = { done: 'ok', refused: 'forbid', too_late: 'neutral' }

export function AuditTable({ onPerson, ...table }: AuditTableProps) {
  const say = useWords(logWords)
  return <DataTable {...table} label={say.audit} columns={useColumns(onPerson)} rowKey={({ id }) => id} />
}

function useColumns(onPerson: (id: string) => void): Column<AuditEntry>[] {
  const say = useWords(logWords)
  const times = useTimes()
  const language = useLanguage()
  const actOf = useAct()
  return [
    { key: 'act', header: say.act, main: true, cell: (entry) => <span className="font-semibold">{actOf(entry)}</span> },
    {
      key: 'about',
      header: say.about,
      cell: ({ aboutName }) => <span className="break-words">{aboutName ?? '—'}</span>,
    },
    { key: 'who', header: say.who, cell: (entry) => <Actor entry={entry} onPerson={onPerson} /> },
    { key: 'address', header: say.address, cell: ({ address }) => address ?? '—' },
    {
      key: 'outcome',
      header: say.outcome,
      cell: ({ outcome, code }) => (
        <span className="grid gap-1 justify-items-start max-sm:justify-items-end">
          <Badge tone={outcomeTones[outcome]}>{say[outcome]}</Badge>
          {code !== null && <span className="text-sm text-ink-2">{refusalSentence(code, language, code)}</span>}
        </span>
      ),
    },
    { key: 'when', header: say.when, cell: ({ at }) => times.dateTime(at) },
  ]
}

/** Nobody: a machine's own act in an alert's trail, or somebody who could not sign in. */
function Actor({ entry, onPerson }: { entry: AuditEntry; onPerson: (id: string) => void }) {
  const say = useWords(logWords)
  const nobody = entry.act === null ? say.nobody : say.system
  return (
    <span>
      <PersonFilter
        id={entry.user}
        name={entry.user === null ? nobody : (entry.userName ?? say.nobody)}
        onChoose={onPerson}
      />
      {entry.bySosKey && <span className="text-sm text-ink-2"> ({say.bySosKey})</span>}
    </span>
  )
}
