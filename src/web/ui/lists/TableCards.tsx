import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '#web/words/words.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { type TableViewProps, nextSort } from './table.ts'
import { uiWords } from '#web/ui/ui.words.ts'

export function TableCards<Row>(props: TableViewProps<Row>) {
  const { label, rows, rowKey, loading, expectedRows = 5 } = props
  return (
    <div className="grid gap-3">
      <SortChoice {...props} />
      <ul aria-label={label} className="grid gap-3">
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

export const cardFrame = 'grid gap-2 rounded-card bg-card p-4 shadow-card'

type CardProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'rowActions'>

export function RowCard<Row>({ row, rowActions, ...table }: CardProps<Row> & { row: Row }) {
  const { main, details } = partsOf(table)
  return (
    <>
      <div className="text-lg font-bold">{main?.cell(row)}</div>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {details.map((column) => (
          <div key={column.key} className="contents">
            <dt className="text-sm text-ink-2">{column.header}</dt>
            <dd className="min-w-0 text-right">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {rowActions && (
        <div className="-mx-2 -mb-2 flex flex-wrap justify-end gap-1 border-t border-line pt-1">{rowActions(row)}</div>
      )}
    </>
  )
}

export function WaitingCard<Row>(table: CardProps<Row>) {
  const { details } = partsOf(table)
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-1/2" />
      {details.map((column) => (
        <Skeleton key={column.key} className="h-5 w-full" />
      ))}
    </div>
  )
}

function partsOf<Row>({ columns }: Pick<CardProps<Row>, 'columns'>) {
  const main = columns.find((column) => column.main) ?? columns[0]
  return { main, details: columns.filter((column) => column !== main && !column.deskOnly) }
}

type SortChoiceProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'sort' | 'onSortChange'>

/** Cards have no header to press, so the order has a control of its own. */
export function SortChoice<Row>({ columns, sort, onSortChange }: SortChoiceProps<Row>) {
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
