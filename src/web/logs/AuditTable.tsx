import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { AuditEntry, AuditOutcome } from '#contract/logs/audit-entry.ts'
import type { Api } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ErrorStateProps } from '#web/ui/feedback/ErrorState.tsx'
import type { Column } from '#web/ui/lists/table.ts'
import type { Tone } from '#web/ui/tones.ts'
import { useLanguage } from '#web/words/language.ts'
import { refusalSentence } from '#web/words/refusals.words.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { auditWords } from './audit.words.ts'
import { logWords } from './logs.words.ts'
import { PersonFilter } from './PersonFilter.tsx'

type AuditTableProps = {
  readonly rows: readonly AuditEntry[]
  readonly loading: boolean
  readonly error: ErrorStateProps | null
  readonly empty: ReactNode
  readonly onPerson: (id: string) => void
}

const tones: Readonly<Record<AuditOutcome, Tone>> = { done: 'ok', refused: 'forbid', too_late: 'neutral' }

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
          <Badge tone={tones[outcome]}>{say[outcome]}</Badge>
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

/** In the reader's words: the call's own if there are some, else what was done to what kind of thing. */
function useAct(): (entry: AuditEntry) => string {
  const say: { readonly [name: string]: string } = useWords(auditWords)
  return ({ act, method, path, noun }) => {
    if (act !== null) return say[act] ?? act
    const call = `${method ?? ''} ${path ?? ''}`
    if (say[call] !== undefined) return say[call]
    const [verb, thing] = [say[method ?? ''], say[noun]]
    const isPlain = /^\/(tracking\/)?\w+\/(\{id\}\/)?$/.test(path ?? '') || noun === 'users'
    if (verb !== undefined && thing !== undefined && isPlain) return `${thing} · ${verb.toLowerCase()}`
    return summaries.get(call) ?? call
  }
}

/** Calls without words of their own here say what the interface says of them, up to its first semicolon. */
const summaries = new Map(
  Object.values<Api>(api)
    .flatMap((calls) => Object.values(calls))
    .map(({ method, path, summary }): [string, string] => [`${method} ${path}`, summary.split(/\s;/)[0] ?? '']),
)
