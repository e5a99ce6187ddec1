import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useMemo, useState } from 'react'
import { totalPlaces } from '#contract/debriefs/debrief-totals.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { type ListChoice, pageOfRows, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { deskColumns, exportColumns, figuresOf, phoneColumns } from './total-columns.tsx'
import { type TotalLine, type TotalsWanted, askTotals, totalsOf } from './totals.data.ts'
import { type TotalTexts, useTotalTexts } from './use-total-texts.ts'

/** How the cases of a year went, by month and place, for whoever compares them: nobody is named. */
export function DebriefTotals() {
  const { say } = useTotalTexts()
  const isReal = useSession()?.kind === 'real'
  if (isReal) return <Totals />
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHead title={say.title} />
      <p>{say.onlyReal}</p>
    </div>
  )
}

const mostYears = 5

function Totals() {
  const texts = useTotalTexts()
  const { say } = texts
  const sentence = useSentence()
  const choice = useListChoice({ key: 'month', direction: 'descending' })
  const thisYear = new Date(useMinute()).getUTCFullYear()
  const wanted = wantedIn(choice, thisYear)
  const { data, error, isPending, isFetching, refetch } = useQuery(totalsOf(wanted))
  const isByQuai = wanted.by === 'quai'
  const isWide = useWideScreen()
  const [opened, open] = useState<TotalLine | null>(null)
  const { rows, page, pages } = pageOfRows(data ?? [], choice)
  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3">
      <ScreenHead title={say.title} subtitle={say.lead}>
        <Exporting wanted={wanted} texts={texts} disabled={(data ?? []).length === 0} />
      </ScreenHead>
      <OfflineNote />
      <Filters choice={choice} wanted={wanted} thisYear={thisYear} texts={texts} />
      {data && data.length > 0 && <Sum lines={data} year={wanted.year} texts={texts} />}
      <DataTable
        label={say.title}
        columns={isWide ? deskColumns(texts, isByQuai) : phoneColumns(texts, isByQuai, open)}
        rows={rows}
        rowKey={({ id }) => id}
        loading={isPending}
        error={
          data || isPending
            ? null
            : { title: say.notRead, text: sentence(error), retrying: isFetching, onRetry: () => void refetch() }
        }
        empty={<EmptyState icon={ChartColumn} title={say.none(String(wanted.year))} text={say.noneText} />}
      />
      {pages > 1 && <Pagination page={page} pages={pages} onPageChange={choice.onPageChange} />}
      <p className="max-w-prose text-sm text-ink-2">{`${say.medians} ${say.indicative}`}</p>
      {opened && <Figures line={opened} isByQuai={isByQuai} texts={texts} onClose={() => open(null)} />}
    </div>
  )
}

function wantedIn(choice: ListChoice, thisYear: number): TotalsWanted {
  const year = Number(choice.chosen('year'))
  const isKnown = Number.isInteger(year) && year > thisYear - mostYears && year <= thisYear
  return {
    year: isKnown ? year : thisYear,
    by: totalPlaces.find((one) => one === choice.chosen('by')) ?? 'sector',
  }
}

type OfTotals = { readonly texts: TotalTexts; readonly wanted: TotalsWanted }

function Filters({
  choice,
  wanted,
  thisYear,
  texts: { say },
}: OfTotals & { readonly choice: ListChoice; readonly thisYear: number }) {
  const years = Array.from({ length: mostYears }, (_, back) => String(thisYear - back))
  const narrow = (name: string, value: string, usual: string) => choice.choose(name, value === usual ? null : value)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 sm:max-w-md">
      <NativeSelect
        label={say.year}
        hideLabel
        value={String(wanted.year)}
        options={years.map((year) => ({ value: year, label: year }))}
        onChange={({ currentTarget }) => narrow('year', currentTarget.value, String(thisYear))}
      />
      <NativeSelect
        label={say.by}
        hideLabel
        value={wanted.by}
        options={totalPlaces.map((value) => ({ value, label: say[value] }))}
        onChange={({ currentTarget }) => narrow('by', currentTarget.value, 'sector')}
      />
    </div>
  )
}

type SumProps = { readonly lines: readonly TotalLine[]; readonly year: number; readonly texts: TotalTexts }

function Sum({ lines, year, texts: { say, number } }: SumProps) {
  const cases = lines.reduce((sum, line) => sum + line.cases, 0)
  const people = lines.reduce((sum, line) => sum + line.people, 0)
  return (
    <p className="font-semibold">
      {say.sum(say.cases(cases, number(cases)), say.people(people, number(people)), String(year))}
    </p>
  )
}

/** All of the year as it is looked at, in a table for a spreadsheet. */
function Exporting({ wanted: { year, by }, texts, disabled }: OfTotals & { readonly disabled: boolean }) {
  const table = useMemo(
    (): Exported<TotalLine> => ({
      name: `${texts.say.file}-${year}`,
      columns: exportColumns(texts, by === 'quai'),
      ask: async (_, __, signal) => {
        const results = await askTotals({ year, by }, signal)
        return { count: results.length, next: null, previous: null, results }
      },
    }),
    [texts, year, by],
  )
  return <ExportButton wanted={table} disabled={disabled} />
}

type FiguresProps = {
  readonly line: TotalLine
  readonly isByQuai: boolean
  readonly texts: TotalTexts
  readonly onClose: () => void
}

function Figures({ line, isByQuai, texts, onClose }: FiguresProps) {
  const { say } = texts
  return (
    <Dialog
      open
      title={texts.nameOf(line, isByQuai)}
      description={say.medians}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {say.close}
        </Button>
      }
    >
      <dl className="grid gap-2">
        {figuresOf(texts, line).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
