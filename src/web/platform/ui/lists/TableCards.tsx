import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { ListChoice } from './list-choice.ts'
import { useRowKeys } from './row-keys.ts'
import { type Column, type TableViewProps, nextSort } from './table.ts'

export function TableCards<Row>(props: TableViewProps<Row>) {
  const { label, rows, rowKey, loading, expectedRows = 5 } = props
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <div className="grid grid-cols-1 gap-3">
      {!props.isSortedAbove && <SortChoice {...props} />}
      <ul ref={list} aria-label={label} className="grid gap-2">
        {loading &&
          Array.from({ length: expectedRows }, (_, index) => (
            <li key={index} className={cardFrame}>
              <WaitingCard {...props} />
            </li>
          ))}
        {!loading &&
          rows.map((row) => (
            <li key={rowKey(row)} className={cardFrame}>
              <RowCard {...props} row={row} />
            </li>
          ))}
      </ul>
    </div>
  )
}

export const cardFrame =
  'whole-card grid grid-cols-1 gap-0.5 rounded-card bg-card px-4 py-3 shadow-card [--spacing-target:1.75rem]'

type CardProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'rowActions'>

/** What it is called and how it is, then how old that is; else three lines, of the most that has room in them. */
export function RowCard<Row>({ row, rowActions, ...table }: CardProps<Row> & { row: Row }) {
  const { main, lines, beside, states, ages } = partsOf(table)
  if (ages.length > 0) return <TwoLines {...{ row, main, states, ages, beside, rowActions }} />
  return (
    <>
      {/* Whether there is a number to call is known after the row: its button finds its room. */}
      <div className={classes('flex items-center gap-3', beside && 'min-h-12')}>
        <div className="one-line min-w-0 flex-1 font-bold">{main?.cell(row)}</div>
        {beside && <div className="relative z-1 empty:hidden [--spacing-target:3rem]">{beside.cell(row)}</div>}
      </div>
      {/* Two to a line; the last one alone has the whole of it. */}
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-3 gap-y-0.5 text-sm">
        {lines.flat().map((column) => (
          <div
            key={column.key}
            className="flex min-h-6 min-w-0 items-center gap-1.5 odd:last:col-span-2 even:justify-end"
          >
            <dt className={isLabelled(column) ? 'shrink-0 text-ink-2' : 'sr-only'}>{column.header}</dt>
            <dd className="one-line min-w-0">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {rowActions && (
        <div className="relative z-1 -mx-2 -mb-2 flex justify-end [--spacing-target:3rem]">{rowActions(row)}</div>
      )}
    </>
  )
}

type TwoLinesProps<Row> = Omit<ReturnType<typeof partsOf<Row>>, 'lines'> &
  Pick<CardProps<Row>, 'rowActions'> & { readonly row: Row }

/** What has no room beside the name stands under it: nothing of it is cut. */
function TwoLines<Row>({ row, main, states, ages, beside, rowActions }: TwoLinesProps<Row>) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <div className="grid min-w-0 flex-[1_1_10rem] gap-y-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <div className="min-w-0 flex-[1_1_7rem] font-bold">{main?.cell(row)}</div>
          <dl className="flex min-w-0 flex-wrap gap-1 text-sm">
            {states.map((column) => (
              <CardFact key={column.key} {...{ column, row }} />
            ))}
          </dl>
        </div>
        <dl className="text-sm">
          {ages.map((column) => (
            <CardFact key={column.key} {...{ column, row }} />
          ))}
        </dl>
      </div>
      {beside && <div className="relative z-1 empty:hidden [--spacing-target:3rem]">{beside.cell(row)}</div>}
      {rowActions && (
        <div className="relative z-1 flex basis-full flex-wrap justify-end gap-2 empty:hidden [--spacing-target:3rem]">
          {rowActions(row)}
        </div>
      )}
    </div>
  )
}

function CardFact<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  return (
    <div className="flex min-h-6 min-w-0 items-center">
      <dt className="sr-only">{column.header}</dt>
      <dd className="min-w-0">{column.cell(row)}</dd>
    </div>
  )
}

export function WaitingCard<Row>(table: CardProps<Row>) {
  const { lines, beside, ages } = partsOf(table)
  return (
    <div className="grid gap-0.5">
      <Skeleton className={classes('w-1/2', beside && ages.length === 0 ? 'my-2.5 h-7' : 'h-7')} />
      {(ages.length > 0 ? [ages] : lines).map((line) => (
        <Skeleton key={line[0]?.key} className="h-6 w-full" />
      ))}
      {table.rowActions && <div className="h-10" />}
    </div>
  )
}

/** A figure alone says nothing. */
function isLabelled<Row>({ labelled, align }: Column<Row>): boolean {
  return labelled ?? align === 'end'
}

function partsOf<Row>({ columns }: Pick<CardProps<Row>, 'columns'>) {
  const main = columns.find((column) => column.main) ?? columns[0]
  const details = columns.filter((column) => column !== main && !column.deskOnly && !column.beside)
  return {
    main,
    states: details.filter(({ card }) => card === 'state'),
    ages: details.filter(({ card }) => card === 'age'),
    beside: columns.find((column) => column.beside),
    lines: [details.slice(0, 2), details.slice(2, 4)].filter((line) => line.length > 0),
  }
}

type SortChoiceProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'sort' | 'onSortChange'>

/** Behind the button of what narrows the list, on a phone: at a desk the header of the table is pressed. */
export function PhoneSort<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ListChoice }) {
  if (useWideScreen()) return null
  return (
    <div className="min-[26rem]:col-span-2">
      <SortChoice columns={columns} sort={choice.sort} onSortChange={choice.onSortChange} />
    </div>
  )
}

/** Cards have no header to press, so the order has a control of its own. */
function SortChoice<Row>({ columns, sort, onSortChange }: SortChoiceProps<Row>) {
  const say = useWords(uiWords)
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0 || !onSortChange) return null
  const descending = sort?.direction === 'descending'
  return (
    <div className="flex items-center gap-2">
      <NativeSelect
        label={say.sortBy}
        hideLabel
        className="flex-1"
        value={sort?.key ?? ''}
        placeholder={sort ? undefined : say.sortBy}
        options={sortable.map((column) => ({ value: column.key, label: say.sortByNamed(column.header) }))}
        onChange={(event) => onSortChange({ key: event.currentTarget.value, direction: 'ascending' })}
      />
      {sort && (
        <IconButton
          variant="secondary"
          label={descending ? say.descending : say.ascending}
          icon={descending ? ArrowDown : ArrowUp}
          onClick={() => onSortChange(nextSort(sort, sort.key))}
        />
      )}
    </div>
  )
}
