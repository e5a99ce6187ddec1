import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useWords } from '#web/words/words.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { type Column, type RowPlace, type Sort, type TableViewProps, nextSort } from './table.ts'
import { uiWords } from '#web/ui/ui.words.ts'

export function TableGrid<Row>(props: TableViewProps<Row>) {
  const { label, rows, rowKey, loading, expectedRows = 5 } = props
  return (
    <div className="overflow-x-auto rounded-card bg-card shadow-card">
      <table aria-label={label} className="w-full border-collapse text-left">
        <HeaderRow {...props} />
        <tbody>
          {loading && Array.from({ length: expectedRows }, (_, index) => <WaitingRow key={index} {...props} />)}
          {!loading && rows.map((row) => <GridRow key={rowKey(row)} {...props} row={row} />)}
        </tbody>
      </table>
    </div>
  )
}

type HeaderRowProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'sort' | 'onSortChange' | 'rowActions'>
type RowProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'rowActions'> & { place?: RowPlace | undefined }

export function GridRow<Row>({ row, columns, rowActions, place }: RowProps<Row> & { row: Row }) {
  return (
    <tr {...place} className="border-t border-line transition-colors hover:bg-well">
      {columns.map((column) => (
        <td key={column.key} className={classes('h-16 px-4 py-2', column.align === 'end' && 'text-right')}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className="px-2 py-2">
          <div className="flex justify-end gap-1">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

export function WaitingRow<Row>({ columns, rowActions, place }: RowProps<Row>) {
  return (
    <tr {...place} className="border-t border-line">
      {columns.map((column) => (
        <td key={column.key} className="h-16 px-4">
          <Skeleton className="h-4 w-3/4 max-w-40" />
        </td>
      ))}
      {rowActions && (
        <td className="px-2">
          <Skeleton className="ml-auto size-10" />
        </td>
      )}
    </tr>
  )
}

export function HeaderRow<Row>({ columns, sort, onSortChange, rowActions }: HeaderRowProps<Row>) {
  const say = useWords(uiWords)
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
            className={classes(
              'h-target px-4 text-sm font-semibold text-ink-2',
              column.align === 'end' && 'text-right',
            )}
          >
            {column.sortable && onSortChange ? (
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {rowActions && (
          <th scope="col" className="px-4">
            <span className="sr-only">{say.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SortButton<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: Column<Row>
  sort: Sort | null | undefined
  onSortChange: (sort: Sort) => void
}) {
  const direction = sort?.key === column.key ? sort.direction : null
  const Icon = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSortChange(nextSort(sort, column.key))}
      className={classes(
        '-mx-2 inline-flex min-h-target items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-well hover:text-ink',
        direction && 'text-sea',
      )}
    >
      {column.header}
      <Icon aria-hidden className="size-4 shrink-0" />
    </button>
  )
}
