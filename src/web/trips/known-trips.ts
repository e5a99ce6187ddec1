import type { Trip } from '#contract/trips/trip.ts'
import { type TripPeriod, boundsOf, isPartlyWithin } from './period.ts'

/** The trips of a period, as far as the lists that were answered tell of them. Before `since` some may be missing. */
export type KnownTrips = { readonly trips: readonly Trip[]; readonly isWhole: boolean; readonly since: number }
type List = {
  readonly period: TripPeriod
  readonly pages: readonly { readonly results: readonly Trip[]; readonly next: string | null }[]
  /** When it was answered. */
  readonly at: number
}

export function knownTrips(lists: readonly List[], period: TripPeriod, now: number): KnownTrips {
  const known = new Map<string, Trip>()
  /* What was answered last is right. */
  for (const { pages } of lists.toSorted((one, other) => one.at - other.at)) {
    for (const trip of pages.flatMap(({ results }) => results)) known.set(trip.id, trip)
  }
  const bounds = boundsOf(period, now)
  const since = wholeSince(lists, bounds.until)
  const trips = [...known.values()]
    .filter((trip) => isPartlyWithin(trip, bounds))
    .toSorted((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime))
  return { trips, isWhole: since <= (bounds.from ?? Number.NEGATIVE_INFINITY), since }
}

type Span = { readonly from: number; readonly until: number }

/** Back from the last answer, or from the end of what is wanted, without a gap. */
function wholeSince(lists: readonly List[], until: number | null): number {
  const told = lists.map(toldBy).toSorted((one, other) => other.until - one.until)
  let since = until ?? told[0]?.until ?? Number.POSITIVE_INFINITY
  for (const one of told) if (one.until >= since) since = Math.min(since, one.from)
  return since
}

/**
 * A list tells of nothing that came after it, and of its period as that was when it was asked; one with more pages, from
 * its last trip on.
 */
function toldBy({ period, pages, at }: List): Span {
  const { from, until } = boundsOf(period, at)
  const end = Math.min(at, until ?? Number.POSITIVE_INFINITY)
  const last = pages.at(-1)
  if (!last) return { from: Number.POSITIVE_INFINITY, until: end }
  if (last.next === null) return { from: from ?? Number.NEGATIVE_INFINITY, until: end }
  const earliest = Math.min(...last.results.map(({ startTime }) => Date.parse(startTime)))
  /* Among them are trips that had begun before the period: of others of that time it does not tell. */
  return { from: Math.max(earliest, from ?? Number.NEGATIVE_INFINITY), until: end }
}
