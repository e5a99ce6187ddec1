import { type VirtualItem, type Virtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRoomForMenu, useWideScreen } from '#web/ui/screen-width.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { RowCard, SortChoice, WaitingCard, cardFrame } from '#web/ui/lists/TableCards.tsx'
import { GridRow, HeaderRow, WaitingRow } from '#web/ui/lists/TableGrid.tsx'
import type { Asked, Thing } from './kind.ts'
import { CardInside } from './ThingCard.tsx'
import { type ListLook, useIsCards } from './list-look.ts'
import { useLongThings } from './use-long-things.ts'

type LongListProps = ListLook & { readonly asked: Asked; readonly count: number; readonly isKnownHere: boolean }
type RowAt = (index: number) => Thing | null

/** Ten thousand rows in one scroll: only those in sight are drawn, and asked for. */
export function LongList({ asked, count, isKnownHere, ...look }: LongListProps) {
  const isWide = useWideScreen()
  const hasRoom = useRoomForMenu()
  const isCards = useIsCards(look)
  const perLine = isCards && isWide && !look.isSection ? (hasRoom ? 3 : 2) : 1
  const frame = useRef<HTMLDivElement>(null)
  const isTable = isWide && !isCards
  const lines = useLines(frame, Math.ceil(count / perLine), isTable ? usualRow : usualCard)
  const items = lines.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { rowAt } = useLongThings(
    { kind: look.kind, asked, count, isKnownHere },
    { first: first * perLine, last: (last + 1) * perLine - 1 },
  )
  const drawn = { ...look, lines, items, rowAt, count, perLine }
  return <div ref={frame}>{isTable ? <LongTable {...drawn} /> : <LongCards {...drawn} isCards={isCards} />}</div>
}

const [usualRow, usualCard] = [65, 260]

function useLines(frame: RefObject<HTMLDivElement | null>, count: number, usual: number) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = frame.current?.getBoundingClientRect().top ?? 0
    setTop(place + scrollY)
  }, [frame])
  /* It answers by what it measures, which nothing may remember for it. */
  // oxlint-disable-next-line react/incompatible-library
  return useWindowVirtualizer({ count, estimateSize: () => usual, overscan: 6, scrollMargin: top })
}

type Drawn = ListLook & {
  readonly lines: Virtualizer<Window, Element>
  readonly items: readonly VirtualItem[]
  readonly rowAt: RowAt
  readonly count: number
  readonly perLine: number
}

function spacesIn({ lines, items }: Pick<Drawn, 'lines' | 'items'>) {
  const margin = lines.options.scrollMargin
  const above = (items[0]?.start ?? margin) - margin
  const below = lines.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return { above: Math.max(0, above), below: Math.max(0, below) }
}

function LongTable({ say, columns, choice, rowActions, lines, items, rowAt, count }: Drawn) {
  const { above, below } = spacesIn({ lines, items })
  const sorted = { sort: choice.sort, onSortChange: choice.onSortChange }
  const look = { columns, rowActions }
  return (
    <div className="overflow-x-auto rounded-card bg-card shadow-card">
      <table aria-label={say.title} aria-rowcount={count + 1} className="w-full table-fixed border-collapse text-left">
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

function LongCards({ isCards, lines, items, rowAt, count, perLine, ...look }: Drawn & { isCards: boolean }) {
  const { above, below } = spacesIn({ lines, items })
  const { say, columns, choice, rowActions } = look
  const inside = (thing: Thing | null) => {
    if (isCards) return thing ? <CardInside {...look} thing={thing} /> : <Skeleton className="h-28 w-full" />
    return thing ? <RowCard {...{ columns, rowActions }} row={thing} /> : <WaitingCard columns={columns} />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SortChoice columns={columns} sort={choice.sort} onSortChange={choice.onSortChange} />
      <section aria-label={say.title} style={{ paddingTop: above, paddingBottom: below }}>
        {items.map(({ key, index }) => (
          <ul
            key={key}
            ref={lines.measureElement}
            data-index={index}
            className="grid gap-4 pb-3"
            style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: Math.min(perLine, count - index * perLine) }, (_, at) => (
              <li key={at} aria-setsize={count} aria-posinset={index * perLine + at + 1} className={cardFrame}>
                {inside(rowAt(index * perLine + at))}
              </li>
            ))}
          </ul>
        ))}
      </section>
    </div>
  )
}
