import type { BoatOut, OutCounts, OutState } from '#contract/voyages/voyage.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'

/** `count`: how many there are, also where fewer were read. */
export type Board = { readonly boats: readonly BoatOut[]; readonly counts: OutCounts; readonly count: number }
type BoardPage = Readonly<Record<'results', readonly BoatOut[]>> & {
  readonly counts: OutCounts
  readonly count: number
  readonly next: string | null
}
type Narrowed = { readonly search: string; readonly state: OutState | null }

/** All pages of the list as it is narrowed. */
export async function wholeBoard({ search, state }: Narrowed): Promise<Board> {
  return await allPages((page) =>
    call(voyagesApi.board, { query: { search, state: state ?? undefined, page, pageSize: largestPageSize } }),
  )
}

/** Each boat once: between two pages it may have become later than others. */
export async function allPages(ask: (page: number) => Promise<BoardPage>): Promise<Board> {
  const boats = new Map<string, BoatOut>()
  for (let page = 1; ; page += 1) {
    const { results, counts, count, next } = await ask(page)
    for (const boat of results) boats.set(boat.pirogue, boat)
    if (next === null) return { boats: [...boats.values()], counts, count }
  }
}
