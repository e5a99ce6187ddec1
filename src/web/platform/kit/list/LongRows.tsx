import { useRef } from 'react'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { useRowKeys } from '#web/platform/ui/lists/row-keys.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { RowCard, WaitingCard, cardFrame } from '#web/platform/ui/lists/TableCards.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { LongTable, spacesIn, useLines, usualCard, usualRow } from './LongTable.tsx'
import { type Looked, useLongPlaces, useLongRows } from './use-long-rows.ts'

type LongRowsProps<T extends { readonly id: string }> = Looked<T> & {
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly choice: ListChoice
}

/** Ten thousand rows of a list with calls of its own, in one scroll: a table at a desk, cards on a phone. */
export function LongRows<T extends { readonly id: string }>({ label, columns, choice, ...looked }: LongRowsProps<T>) {
  const isWide = useWideScreen()
  const frame = useRef<HTMLDivElement>(null)
  const places = useLongPlaces(looked)
  const { count } = places
  const lines = useLines(frame, count, isWide ? usualRow : usualCard)
  const items = lines.getVirtualItems()
  const rowAt = useLongRows(looked, places, { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 })
  const drawn = { lines, items, rowAt, count, columns, choice, label }
  return <div ref={frame}>{isWide ? <LongTable {...drawn} /> : <Cards {...drawn} />}</div>
}

type CardsProps<T> = Parameters<typeof LongTable<T>>[0]

function Cards<T>({ label, columns, lines, items, rowAt, count }: CardsProps<T>) {
  const { above, below } = spacesIn({ lines, items })
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul ref={list} aria-label={label} style={{ paddingTop: above, paddingBottom: below }}>
        {items.map(({ key, index }) => {
          const row = rowAt(index)
          return (
            <li
              key={key}
              ref={lines.measureElement}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              className="pb-3"
            >
              <div className={cardFrame}>
                {row ? <RowCard columns={columns} row={row} /> : <WaitingCard columns={columns} />}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
