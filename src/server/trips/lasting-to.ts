import { type Column, type SQL, and, gte, isNull, or } from 'drizzle-orm'
import { type boundedBy, longestTripMs } from '#contract/trips/trip-period.ts'

type Lasting = { readonly began: Column; readonly ended: Column }

/** Trips from then on: which began since, or, where the trip as a whole is bounded, were not over. The departure is bounded as well, for its index. */
export function lastingTo({ began, ended }: Lasting, from: Date, bounds: (typeof boundedBy)[number] | undefined) {
  if (bounds !== 'trip') return gte(began, from)
  const isNotOver = or(isNull(ended), gte(ended, from))
  return and(gte(began, new Date(from.getTime() - longestTripMs)), isNotOver) as SQL
}
