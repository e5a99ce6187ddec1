import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '#web/words/words.ts'
import { IconButton } from './IconButton.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { Skeleton } from './Skeleton.tsx'
import { type TableViewProps, turned } from './table.ts'
import { uiWords } from './ui.words.ts'

export function TableCards<Row>(props: TableViewProps<Row>) {
  const { label, columns, rows, rowKey, rowActions, loading, expectedRows = 5 } = props
  const main = columns.find((column) => column.main) ?? columns[0]
  const details = columns.filter((column) => column !== main && !column.deskOnly)
  return (
    <div className="grid gap-3">
      <SortChoice {...props} />
      <ul aria-label={label} className="grid gap-3">
        {loading &&
          Array.from({ length: expectedRows }, (_, index) => (
            <li key={index} className="grid gap-3 rounded-card bg-card p-4 shadow-card">
              <Skeleton className="h-6 w-1/2" />
              {details.map((column) => (
                <Skeleton key={column.key} className="h-5 w-full" />
              ))}
            </li>
          ))}
        {!loading &&
          rows.map((row) => (
            <li key={rowKey(row)} className="grid gap-2 rounded-card bg-card p-4 shadow-card">
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
                <div className="-mx-2 -mb-2 flex flex-wrap justify-end gap-1 border-t border-line pt-1">
                  {rowActions(row)}
                </div>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Cards have no header to press, so the order has a control of its own. */
function SortChoice<Row>({ columns, sort, onSortChange }: TableViewProps<Row>) {
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
          onClick={() => onSortChange(turned(sort, sort.key))}
        />
      )}
    </div>
  )
}
