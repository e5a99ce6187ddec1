import { type ReactNode, Suspense, lazy, useRef } from 'react'
import { largestPageSize } from '#contract/wire/page.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { useRowKeys } from '#web/platform/ui/lists/row-keys.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import type { ListRequest, Thing } from './kind.ts'
import { type ListLook, useIsCards } from './list/list-look.ts'
import { CardFrame } from './ThingCard.tsx'
import type { Things } from './use-things.ts'

/** Read by those who look at more than a hundred at once: nobody else needs what it scrolls with. */
const LongList = lazy(async () => ({ default: (await import('./list/LongList.tsx')).LongList }))

type ThingListProps = ListLook & { readonly things: Things; readonly asked: ListRequest; readonly empty: ReactNode }

/** The list in its states: loading, failed, empty, and as it is looked at; the page before stays while the next one comes. */
export function ThingList({ things, asked, empty, ...look }: ThingListProps) {
  const { say, choice } = look
  const isCards = useIsCards(look)
  const isWide = useWideScreen()
  const { problem, isLoading, rows, count, page, pages, isEarlier } = things
  const error = problem ? { title: say.loadFailed, retrying: things.isFetching, onRetry: things.retry } : null
  const isLong = choice.pageSize === Infinity && count > largestPageSize
  if (isLong && !error) {
    return (
      <>
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          <LongList
            {...look}
            asked={asked}
            count={things.answer?.count ?? count}
            isKnownHere={things.knownHere !== null}
          />
        </Suspense>
        <Pagination {...choice} pageSizes={pageSizes} page={1} pages={1} />
      </>
    )
  }
  const shown = { rows, isLoading, error, empty }
  return (
    <>
      <div className={isEarlier ? 'opacity-60 transition-opacity delay-150' : undefined} aria-busy={isEarlier}>
        {/* On a phone a line leads to its details, and what may be done stands there. */}
        {isCards ? (
          <Cards {...look} {...shown} />
        ) : (
          <Rows {...look} {...shown} rowActions={isWide ? look.rowActions : undefined} />
        )}
      </div>
      {count > 0 && !error && (!look.isSection || pages > 1) && (
        <Pagination {...choice} pageSizes={pageSizes} page={page} pages={pages} />
      )}
    </>
  )
}

const pageSizes = [10, 25, 50, 100, Infinity] as const

type Shown = {
  readonly rows: readonly Thing[]
  readonly isLoading: boolean
  readonly error: { readonly title: string; readonly retrying: boolean; readonly onRetry: () => void } | null
  readonly empty: ReactNode
}

function Rows({ say, columns, choice, rowActions, rows, isLoading, error, empty }: ListLook & Shown) {
  return (
    <DataTable
      label={say.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={choice.sort}
      onSortChange={choice.onSortChange}
      rowActions={rowActions}
      isSortedAbove
      loading={isLoading}
      error={error}
      empty={empty}
    />
  )
}

const waiting = [1, 2, 3] as const

function Cards({ rows, isLoading, error, empty, ...look }: ListLook & Shown) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  if (error || (!isLoading && rows.length === 0)) {
    const state = error ? <ErrorState {...error} /> : empty
    return look.isSection ? state : <div className="rounded-card bg-card shadow-card">{state}</div>
  }
  return (
    <ul ref={list} aria-label={look.say.title} aria-busy={isLoading} className={cardsLook(look.isSection)}>
      {isLoading && waiting.map((place) => <Skeleton key={place} className="h-28 w-full rounded-card max-sm:h-24" />)}
      {rows.map((thing) => (
        <CardFrame key={thing.id} {...look} thing={thing} />
      ))}
    </ul>
  )
}

function cardsLook(isSection: boolean): string {
  return isSection ? 'grid grid-cols-1 gap-3' : 'grid grid-cols-1 gap-4 max-sm:gap-2 sm:grid-cols-2 xl:grid-cols-3'
}
