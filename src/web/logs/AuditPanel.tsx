import { useQuery } from '@tanstack/react-query'
import { ScrollText, Search } from 'lucide-react'
import { auditOutcomes } from '#contract/logs/audit-entry.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { ColumnChoice } from '#web/platform/ui/lists/ColumnChoice.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { KeepView } from '#web/platform/ui/lists/SavedViews.tsx'
import { textOrder } from '#web/platform/words/text-order.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { auditWords } from './audit.words.ts'
import { AuditTable } from './AuditTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { dayBounds } from './local-entries.ts'
import { HowKept } from './HowKept.tsx'
import { LogFilters } from './LogFilters.tsx'
import { type AuditFilter, auditPage } from './logs.data.ts'
import { logWords } from './logs.words.ts'
import { type AuditExportState, useAuditExport } from './use-audit-export.ts'

/** « Audit du serveur »: who did what, filtered and cut in pages by the server. */
export function AuditPanel({ choice }: { choice: ListChoice }) {
  const say = useWords(logWords)
  const times = useTimes()
  const asked = useAsked(choice, auditFilters)
  const filter = auditFilterIn(asked)
  const audit = useQuery(auditPage({ ...filter, page: asked.page, pageSize: asked.pageSize }))
  const { state, start, cancel } = useAuditExport()
  const { count = 0, results = [] } = audit.data ?? {}
  const isFiltered = Object.keys(filter).length > 0
  const user = choice.chosen('user')
  const person = results.find((entry) => entry.user === user)?.userName ?? say.deletedPerson
  return (
    <div className="grid grid-cols-1 gap-4">
      <HowKept title={say.auditKept} text={say.auditKeptText} />
      <OfflineNote />
      <LogFilters choice={choice} choosers={useChoosers()} person={user === '' ? null : person} />
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="me-auto font-semibold">
          {audit.data ? say.count(count, times.number(count)) : ''}
        </p>
        <KeepView list="logs" />
        {count > 0 && <ColumnChoice columns={columnsOf(say)} choice={choice} />}
        {count > 0 && (
          <ExportMenu loading={state.kind === 'working'} onExport={(format) => void start(filter, format)} />
        )}
      </div>
      <ExportOutcome state={state} onCancel={cancel} />
      <AuditTable
        choice={choice}
        rows={results}
        loading={audit.isPending}
        error={
          audit.isError && !audit.data
            ? { title: say.loadFailed, retrying: audit.isFetching, onRetry: () => void audit.refetch() }
            : null
        }
        empty={
          isFiltered ? (
            <EmptyState icon={Search} title={say.noneFound} text={say.noneFoundText} />
          ) : (
            <EmptyState icon={ScrollText} title={say.emptyAudit} text={say.emptyAuditText} />
          )
        }
        onPerson={(id) => choice.choose('user', id)}
      />
      {count > 0 && <Pagination {...choice} pages={Math.max(1, Math.ceil(count / choice.pageSize))} />}
    </div>
  )
}

/** What stands beside the sentence of a line. */
function columnsOf(say: { readonly who: string; readonly outcome: string; readonly when: string }) {
  return (['who', 'outcome', 'when'] as const).map((key) => ({ key, header: say[key] }))
}

/** By one letter goes nearly everything: the audit stays as it is until there are more. */
const fewestLetters = 2

const auditFilters = ['type', 'outcome', 'user', 'from', 'to']

/** What is not asked for is not sent. */
function auditFilterIn({ search, filters: { type, outcome, user, from = '', to = '' } }: ListRequest): AuditFilter {
  const known = auditOutcomes.find((one) => one === outcome)
  return {
    ...(type && { kind: type }),
    ...(known && { outcome: known }),
    ...(user && { user }),
    ...(search.length >= fewestLetters && { search }),
    ...dayBounds(from, to),
  }
}

function useChoosers() {
  const say = useWords(logWords)
  const named = useWords(auditWords)
  const nouns = Object.entries(named)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => textOrder(one.label, other.label))
  const outcomes = auditOutcomes.map((value) => ({ value, label: say[value] }))
  return [
    {
      name: 'type',
      label: say.about,
      options: [{ value: '', label: say.anyType }, ...nouns],
    },
    { name: 'outcome', label: say.outcome, options: [{ value: '', label: say.anyOutcome }, ...outcomes] },
  ]
}

function ExportOutcome({ state, onCancel }: { state: AuditExportState; onCancel: () => void }) {
  const say = useWords(logWords)
  const times = useTimes()
  switch (state.kind) {
    case 'idle':
      return null
    case 'working': {
      const detail = state.all === 0 ? undefined : say.exportProgress(times.number(state.read), times.number(state.all))
      const value = state.all === 0 ? null : (100 * state.read) / state.all
      return <Progress label={say.exporting} value={value} detail={detail} onCancel={onCancel} />
    }
    case 'failed':
      return <Notice live tone="forbid" title={say.exportFailed} />
    case 'ready':
      return <Notice live tone="ok" title={say.exported(state.name)} />
  }
}
