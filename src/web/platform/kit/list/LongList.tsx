import { useRef } from 'react'
import type { ListRequest, Thing } from '#web/platform/kit/kind.ts'
import { CardInside, cardLook } from '#web/platform/kit/ThingCard.tsx'
import { sourceOf } from '#web/platform/kit/things.data.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useRowKeys } from '#web/platform/ui/lists/row-keys.ts'
import { RowCard, WaitingCard, cardFrame } from '#web/platform/ui/lists/TableCards.tsx'
import { useRoomForMenu, useWideScreen } from '#web/platform/ui/screen-width.ts'
import { type ListLook, useIsCards } from './list-look.ts'
import { type DrawnRows, LongTable, spacesIn, useLines, usualCard, usualRow } from './LongTable.tsx'
import { useLongPlaces, useLongRows } from './use-long-rows.ts'

type LongListProps = ListLook & {
  readonly asked: ListRequest
  /** How many the server has. */
  readonly count: number
  readonly isKnownHere: boolean
}

/** Ten thousand rows in one scroll: only those in sight are drawn, and asked for. */
export function LongList({ asked, count: counted, isKnownHere, ...look }: LongListProps) {
  const isWide = useWideScreen()
  const hasRoom = useRoomForMenu()
  const isCards = useIsCards(look)
  const perLine = isCards && isWide && !look.isSection ? (hasRoom ? 3 : 2) : 1
  const frame = useRef<HTMLDivElement>(null)
  const isTable = isWide && !isCards
  const looked = { source: sourceOf(look.kind), asked, count: counted, isKnownHere }
  const places = useLongPlaces(looked)
  const { count } = places
  const lines = useLines(frame, Math.ceil(count / perLine), isTable ? usualRow : usualCard)
  const items = lines.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const rowAt = useLongRows(looked, places, { first: first * perLine, last: (last + 1) * perLine - 1 })
  const drawn = { ...look, lines, items, rowAt, count }
  return (
    <div ref={frame}>
      {isTable ? (
        <LongTable {...drawn} label={look.say.title} />
      ) : (
        <LongCards {...drawn} isCards={isCards} perLine={perLine} />
      )}
    </div>
  )
}

type LongCardsProps = ListLook & DrawnRows<Thing> & { readonly isCards: boolean; readonly perLine: number }

function LongCards({ isCards, lines, items, rowAt, count, perLine, ...look }: LongCardsProps) {
  const { above, below } = spacesIn({ lines, items })
  const { say, columns } = look
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  const inside = (thing: Thing | null) => {
    if (isCards) return thing ? <CardInside {...look} thing={thing} /> : <Skeleton className="h-28 w-full" />
    return thing ? <RowCard columns={columns} row={thing} /> : <WaitingCard columns={columns} />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <section ref={list} aria-label={say.title} style={{ paddingTop: above, paddingBottom: below }}>
        {items.map(({ key, index }) => (
          <ul
            key={key}
            ref={lines.measureElement}
            data-index={index}
            className="grid gap-4 pb-3"
            style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: Math.min(perLine, count - index * perLine) }, (_, at) => (
              <li
                key={at}
                aria-setsize={count}
                aria-posinset={index * perLine + at + 1}
                className={isCards ? cardLook : cardFrame}
              >
                {inside(rowAt(index * perLine + at))}
              </li>
            ))}
          </ul>
        ))}
      </section>
    </div>
  )
}
