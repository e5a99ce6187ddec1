import type { BoatOut, OutCounts } from '#contract/voyages/voyage.ts'

/** `count`: how many there are, also where fewer were read. */
export type Board = { readonly boats: readonly BoatOut[]; readonly counts: OutCounts; readonly count: number }
type BoardPage = {
  readonly results: readonly BoatOut[]
  readonly counts: OutCounts
  readonly count: number
  readonly next: string | null
}

/** What was read is shown to whoever still waits for it: nobody who has gone elsewhere wants paper. Null: it could not be read. */
export async function unlessLeft(
  reading: Promise<Board>,
  signal: AbortSignal,
  show: (board: Board | null) => void,
): Promise<void> {
  const board = await reading.catch(() => null)
  if (!signal.aborted) show(board)
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
