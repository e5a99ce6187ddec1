import { ArrowUpRight, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AuditEntry, AuditOutcome } from '#contract/logs/audit-entry.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import type { ErrorStateProps } from '#web/platform/ui/feedback/ErrorState.tsx'
import { shownOf } from '#web/platform/ui/lists/column-choice.ts'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { linkOf } from './audit-link.ts'
import { auditSentence } from './audit-sentence.ts'
import { logWords } from './logs.words.ts'
import { PersonFilter } from './PersonFilter.tsx'

type AuditTableProps = {
  readonly rows: readonly AuditEntry[]
  readonly loading: boolean
  readonly error: ErrorStateProps | null
  readonly empty: ReactNode
  readonly choice: ListChoice
  readonly onPerson: (id: string) => void
}

export const outcomeTones: Readonly<Record<AuditOutcome, Tone>> = { done: 'ok', refused: 'forbid', too_late: 'neutral' }

export function AuditTable({ onPerson, choice, ...table }: AuditTableProps) {
  const say = useWords(logWords)
  const columns = useColumns(onPerson)
  return <DataTable {...table} tall label={say.audit} columns={shownOf(columns, choice)} rowKey={({ id }) => id} />
}

/** What was done, as people say it; how the server has it is behind a disclosure. */
function useColumns(onPerson: (id: string) => void): Column<AuditEntry>[] {
  const say = useWords(logWords)
  const times = useTimes()
  return [
    { key: 'act', header: say.act, main: true, cell: (entry) => <Deed entry={entry} /> },
    { key: 'who', header: say.who, card: 'state', cell: (entry) => <Actor entry={entry} onPerson={onPerson} /> },
    { key: 'outcome', header: say.outcome, card: 'state', cell: (entry) => <Outcome entry={entry} /> },
    {
      key: 'when',
      header: say.when,
      card: 'age',
      cell: ({ at }) => (
        <time dateTime={at} title={times.dateTime(at)} className="whitespace-nowrap">
          {times.ago(at)}
        </time>
      ),
    },
  ]
}

function Deed({ entry }: { entry: AuditEntry }) {
  const say = useWords(logWords)
  const sentence = auditSentence(entry, useLanguage())
  const link = linkOf(entry)
  return (
    <div className="grid max-w-[46rem] min-w-0 gap-1 py-1">
      <span className="font-semibold break-words">{sentence}</span>
      <span className="flex flex-wrap items-start gap-x-4">
        {link !== null && (
          <Link
            href={link}
            className="hit-target inline-flex items-center gap-1 text-sm font-semibold text-sea underline-offset-4 hover:underline"
          >
            {say.look}
            <ArrowUpRight aria-hidden className="size-4" />
            <span className="sr-only">: {sentence}</span>
          </Link>
        )}
        <AuditDetails entry={entry} />
      </span>
    </div>
  )
}

function Outcome({ entry: { outcome, code } }: { entry: AuditEntry }) {
  const say = useWords(logWords)
  const language = useLanguage()
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={outcomeTones[outcome]}>{say[outcome]}</Badge>
      {code !== null && <span className="text-sm text-ink-2">{refusalSentence(code, language, code)}</span>}
    </span>
  )
}

/** Nobody: a machine's own act in an alert's trail, or somebody who could not sign in. */
function Actor({ entry, onPerson }: { entry: AuditEntry; onPerson: (id: string) => void }) {
  const say = useWords(logWords)
  const nobody = entry.act === null ? say.nobody : say.machine
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

/** A line as the server has it: the call, its answer, from where, about what. */
function AuditDetails({ entry }: { entry: AuditEntry }) {
  const say = useWords(logWords)
  const times = useTimes()
  const { method, path, act, status, code, address, about, aboutName, detail, at } = entry
  const facts: readonly (readonly [string, string | null])[] = [
    [say.technicalCall, act === null ? `${method ?? ''} ${path ?? ''}` : act],
    [say.technicalStatus, status === null ? null : [status, code].filter((part) => part !== null).join(' ')],
    [say.address, address === '' ? null : address],
    [say.about, aboutName],
    [say.technicalId, about],
    [say.technicalDetail, detail],
    [say.when, `${times.dateTime(at)} (${at})`],
  ]
  return (
    <details className="group text-sm">
      <summary className="hit-target inline-flex cursor-pointer list-none items-center gap-1 text-ink-2 underline-offset-4 hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {say.technical}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-control bg-well p-3 font-normal">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
