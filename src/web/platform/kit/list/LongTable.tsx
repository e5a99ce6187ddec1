import { type VirtualItem, type Virtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { useRowKeys } from '#web/platform/ui/lists/row-keys.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { GridRow, HeaderRow, WaitingRow, tableFrame, tableLook } from '#web/platform/ui/lists/TableGrid.tsx'

export const [usualRow, usualCard] = [45, 104]

export function useLines(frame: RefObject<HTMLDivElement | null>, count: number, usual: number) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = frame.current?.getBoundingClientRect().top ?? 0
    setTop(place + scrollY)
  }, [frame])
  /* It answers by what it measures, which nothing may remember for it. */
  // oxlint-disable-next-line react/incompatible-library
  return useWindowVirtualizer({ count, estimateSize: () => usual, overscan: 6, scrollMargin: top })
}

export type DrawnRows<T> = {
  readonly lines: Virtualizer<Window, Element>
  readonly items: readonly VirtualItem[]
  readonly rowAt: (index: number) => T | null
  readonly count: number
}

export function spacesIn<T>({ lines, items }: Pick<DrawnRows<T>, 'lines' | 'items'>) {
  const margin = lines.options.scrollMargin
  const above = (items[0]?.start ?? margin) - margin
  const below = lines.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return { above: Math.max(0, above), below: Math.max(0, below) }
}

type LongTableProps<T> = DrawnRows<T> & {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly choice: Pick<ListChoice, 'sort' | 'onSortChange'>
  readonly rowActions?: ((row: T) => ReactNode) | undefined
}

/** A table of which only the rows in sight are drawn. */
export function LongTable<T>({ label, columns, choice, rowActions, lines, items, rowAt, count }: LongTableProps<T>) {
  const { above, below } = spacesIn({ lines, items })
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  const sorted = { sort: choice.sort, onSortChange: choice.onSortChange }
  const look = { columns, rowActions }
  return (
    <div className={tableFrame}>
      <table ref={table} aria-label={label} aria-rowcount={count + 1} className={tableLook()}>
        <HeaderRow {...look} {...sorted} />
        <tbody>
          <Space height={above} />
          {items.map(({ key, index }) => {
            const thing = rowAt(index)
            const place = { ref: lines.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }
            return thing ? (
              <GridRow key={key} {...look} row={thing} place={place} />
            ) : (
              <WaitingRow key={key} {...look} place={place} />
            )
          })}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  )
}

function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}
