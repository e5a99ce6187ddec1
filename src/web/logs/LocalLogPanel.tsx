import { EllipsisVertical, ScrollText, Search, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type LogEntry, logTypes } from '#web/platform/local-log/local-log-entry.ts'
import { archivedEntries, useLocalLog } from '#web/platform/local-log/local-log-of-this-device.ts'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { ColumnChoice } from '#web/platform/ui/lists/ColumnChoice.tsx'
import { type ListChoice, pageOfRows } from '#web/platform/ui/lists/list-choice.ts'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { KeepView } from '#web/platform/ui/lists/SavedViews.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { isWanted, nameIn } from './local-entries.ts'
import { LocalLogTable } from './LocalLogTable.tsx'
import { HowKept } from './HowKept.tsx'
import { LogFilters } from './LogFilters.tsx'
import { logWords } from './logs.words.ts'
import { saveLines } from './use-audit-export.ts'
import { WipeDialog } from './WipeDialog.tsx'

/** « Journal local »: what this device has heard, as far back as it remembers. It needs no network. */
export function LocalLogPanel({ choice }: { choice: ListChoice }) {
  const say = useWords(logWords)
  const times = useTimes()
  const log = useLocalLog()
  const [wiping, setWiping] = useState(false)
  const month = choice.chosen('month')
  const entries = useMemo(() => (month === '' ? log.entries : archivedEntries(month)), [log, month])
  const wanted = entries.filter(isWanted(choiceOf(choice)))
  const { rows, page, pages } = pageOfRows(wanted, choice)
  return (
    <div className="grid grid-cols-1 gap-4">
      <HowKept title={say.localKept} text={say.localKeptText} />
      {log.isUnreadable && (
        <Notice tone="warn" title={say.unreadable}>
          {say.unreadableText}
        </Notice>
      )}
      <LogFilters choice={choice} choosers={useChoosers(log.months)} person={personIn(entries, choice, say)} />
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="me-auto font-semibold">
          {say.count(wanted.length, times.number(wanted.length))}
        </p>
        <KeepView list="logs" />
        {wanted.length > 0 && <ColumnChoice columns={columnsOf(say)} choice={choice} />}
        {wanted.length > 0 && <ExportMenu onExport={(format) => void saveLines('journal', format, wanted)} />}
        <Menu
          trigger={<IconButton variant="secondary" icon={EllipsisVertical} label={say.more} />}
          items={[{ key: 'wipe', icon: Trash2, label: say.wipe, danger: true, onSelect: () => setWiping(true) }]}
        />
      </div>
      <LocalLogTable
        choice={choice}
        rows={rows}
        onPerson={(id) => choice.choose('user', id)}
        empty={
          entries.length === 0 ? (
            <EmptyState icon={ScrollText} title={say.emptyLocal} text={say.emptyLocalText} />
          ) : (
            <EmptyState icon={Search} title={say.noneFound} text={say.noneFoundText} />
          )
        }
      />
      {wanted.length > 0 && <Pagination {...choice} page={page} pages={pages} />}
      {wiping && <WipeDialog count={countAll(log)} onClose={() => setWiping(false)} />}
    </div>
  )
}

/** What stands beside the words of a line. */
function columnsOf(say: { readonly type: string; readonly who: string; readonly when: string }) {
  return (['type', 'who', 'when'] as const).map((key) => ({ key, header: say[key] }))
}

function choiceOf({ chosen }: ListChoice) {
  return {
    q: chosen('q'),
    type: chosen('type'),
    user: chosen('user'),
    from: chosen('from'),
    to: chosen('to'),
  }
}

function useChoosers(months: readonly string[]) {
  const say = useWords(logWords)
  const types = { name: 'type', label: say.type, options: [{ value: '', label: say.anyType }] }
  const sources = months.map((month) => ({ value: month, label: say.archiveOf(month) }))
  return [
    { ...types, options: [...types.options, ...logTypes.map((value) => ({ value, label: say[value] }))] },
    { name: 'month', label: say.source, options: [{ value: '', label: say.lastDays }, ...sources] },
  ]
}

function personIn(
  entries: readonly LogEntry[],
  { chosen }: ListChoice,
  say: { readonly deletedPerson: string },
): string | null {
  const user = chosen('user')
  if (user === '') return null
  const named = entries.find((entry) => entry.userId === user && nameIn(entry) !== null)
  return (named && nameIn(named)) ?? say.deletedPerson
}

function countAll({ entries, months }: ReturnType<typeof useLocalLog>): number {
  return months.reduce((sum, month) => sum + archivedEntries(month).length, entries.length)
}
