import type { Trip, TripFigures } from '#contract/trips/trip.ts'
import type { Voyage } from '#contract/voyages/voyage.ts'

/*
 * historyLines       what trackers show and what was said alone, in one order
 * figuresWithSaid    what they come to together
 */

/** Of a list that has more pages, the newest are here. */
type Part<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean }
export type HistoryLine = { readonly at: number } & (
  | { readonly is: 'shown'; readonly trip: Trip }
  | { readonly is: 'said'; readonly voyage: Voyage }
)

/** The newest first. What is older than the last of a list with more pages waits: between the two some may be missing. */
export function historyLines(trips: Part<Trip>, voyages: Part<Voyage>): readonly HistoryLine[] {
  const shown = trips.items.map((trip): HistoryLine => ({ is: 'shown', at: Date.parse(trip.startTime), trip }))
  const said = voyages.items.map((voyage): HistoryLine => ({ is: 'said', at: Date.parse(voyage.leftAt), voyage }))
  const since = Math.max(wholeSince(shown, trips.hasMore), wholeSince(said, voyages.hasMore))
  return [...shown, ...said].filter(({ at }) => at >= since).toSorted((one, other) => other.at - one.at)
}

function wholeSince(lines: readonly HistoryLine[], hasMore: boolean): number {
  return hasMore ? Math.min(...lines.map(({ at }) => at)) : Number.NEGATIVE_INFINITY
}

/** Their number, and, where all are here, their time: nobody knows how far they went, or how fast. */
export function figuresWithSaid(
  figures: TripFigures | null,
  { items, hasMore }: Part<Voyage>,
  count: number,
  now: number,
): TripFigures | null {
  if (figures === null) return null
  const minutes = hasMore ? 0 : items.reduce((sum, voyage) => sum + minutesOf(voyage, now), 0)
  return { ...figures, trips: figures.trips + count, minutesAtSea: figures.minutesAtSea + Math.round(minutes) }
}

/** Of a boat that left again without a word, nobody knows when it was back. */
export function lastingOfVoyage({ leftAt, endedAt, end }: Voyage, now: number): number | null {
  if (end === 'replaced') return null
  return Math.max(0, (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(leftAt))
}

function minutesOf(voyage: Voyage, now: number): number {
  return (lastingOfVoyage(voyage, now) ?? 0) / 60_000
}
