import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef } from 'react'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useRowKeys } from './row-keys.ts'
import { type Column, type RowPlace, type Sort, type TableViewProps, nextSort } from './table.ts'

export function TableGrid<Row>(props: TableViewProps<Row>) {
  const { label, rows, rowKey, loading, expectedRows = 8 } = props
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  return (
    <div className={tableFrame}>
      <table ref={table} aria-label={label} className={tableLook(props.tall)}>
        <HeaderRow {...props} />
        <tbody>
          {loading && Array.from({ length: expectedRows }, (_, index) => <WaitingRow key={index} {...props} />)}
          {!loading && rows.map((row) => <GridRow key={rowKey(row)} {...props} row={row} />)}
        </tbody>
      </table>
    </div>
  )
}

/** Nothing scrolls inside: so its head stays in sight while the page moves under it. */
export const tableFrame = 'overflow-clip rounded-card bg-card shadow-card'

export function tableLook(tall = false): string {
  return classes('w-full table-fixed border-collapse text-left', tall ? 'tall-rows' : 'dense-rows')
}

type HeaderRowProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'sort' | 'onSortChange' | 'rowActions'>
type RowProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'rowActions'> & { place?: RowPlace | undefined }

export function GridRow<Row>({ row, columns, rowActions, place }: RowProps<Row> & { row: Row }) {
  return (
    <tr {...place} className="border-t border-line hover:bg-well">
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(
            'px-3 first:pl-4',
            isForWide(column) && 'max-xl:hidden',
            column.align === 'end' && 'text-right',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className="actions-cell">
          <div className="row-actions flex items-center justify-end">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

export function WaitingRow<Row>({ columns, rowActions, place }: RowProps<Row>) {
  return (
    <tr {...place} className="border-t border-line">
      {columns.map((column) => (
        <td key={column.key} className={classes('px-3 first:pl-4', isForWide(column) && 'max-xl:hidden')}>
          <Skeleton className="h-4 w-3/4 max-w-40" />
        </td>
      ))}
      {rowActions && (
        <td className="actions-cell">
          <Skeleton className="ml-auto size-8 [@media(hover:hover)]:hidden" />
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
              'truncate px-3 text-sm font-semibold text-ink-2 first:pl-4',
              isForWide(column) && 'max-xl:hidden',
              column.align === 'end' && 'text-right',
              widthOf(columns, column),
            )}
            style={column.room === undefined ? undefined : { width: `${column.room}%` }}
          >
            {column.sortable && onSortChange ? (
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {rowActions && (
          <th scope="col" className="actions-cell">
            <span className="sr-only">{say.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function isForWide<Row>({ deskOnly, yields }: Column<Row>): boolean {
  return deskOnly === true || yields === true
}

/** What names a row has the most room, unless its columns say their shares. */
function widthOf<Row>(columns: readonly Column<Row>[], column: Column<Row>): string | undefined {
  if (column.room !== undefined) return undefined
  if (column.main) return columns.length > 5 ? 'w-[22%]' : columns.length > 4 ? 'w-[26%]' : 'w-[34%]'
  return column.beside ? 'w-24' : undefined
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
        '-mx-2 inline-flex min-h-target max-w-[calc(100%+1rem)] items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-well hover:text-ink',
        direction && 'text-sea',
      )}
    >
      <span className="truncate">{column.header}</span>
      <Icon aria-hidden className="size-4 shrink-0" />
    </button>
  )
}
