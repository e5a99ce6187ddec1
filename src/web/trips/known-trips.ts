import type { Trip } from '#contract/trips/trip.ts'
import { type Period, beginningOf } from './period.ts'

/** The trips of a period, as far as the lists that were answered tell of them. Before `since` some may be missing. */
export type KnownTrips = { readonly trips: readonly Trip[]; readonly isWhole: boolean; readonly since: number }
type List = {
  readonly period: Period
  readonly pages: readonly { readonly results: readonly Trip[]; readonly next: string | null }[]
  /** When it was answered. */
  readonly at: number
}

export function knownTrips(lists: readonly List[], period: Period, now: number): KnownTrips {
  const known = new Map<string, Trip>()
  /* What was answered last is right. */
  for (const { pages } of lists.toSorted((one, other) => one.at - other.at)) {
    for (const trip of pages.flatMap(({ results }) => results)) known.set(trip.id, trip)
  }
  const from = begins(period, now)
  const since = wholeSince(lists)
  const trips = [...known.values()]
    .filter(({ startTime }) => Date.parse(startTime) >= from)
    .toSorted((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime))
  return { trips, isWhole: since <= from, since }
}

/** Back from the last answer, without a gap: a list tells of nothing that came after it. */
function wholeSince(lists: readonly List[]): number {
  let since = Number.POSITIVE_INFINITY
  for (const list of lists.toSorted((one, other) => other.at - one.at)) {
    if (since === Number.POSITIVE_INFINITY || list.at >= since) since = Math.min(since, tellsSince(list))
  }
  return since
}

/** From the beginning of its period, as that was when it was asked; of a list with more pages, from its last trip on. */
function tellsSince({ period, pages, at }: List): number {
  const last = pages.at(-1)
  if (!last) return Number.POSITIVE_INFINITY
  if (last.next === null) return begins(period, at)
  return Math.min(...last.results.map(({ startTime }) => Date.parse(startTime)))
}

function begins(period: Period, now: number): number {
  return beginningOf(period, now)?.getTime() ?? Number.NEGATIVE_INFINITY
}
