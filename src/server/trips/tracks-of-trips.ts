import { type TrackFix, oneSource } from '#contract/trips/one-source.ts'
import { mostPositionsOfTrip } from '#contract/trips/trip.rules.ts'
import type { Services } from '#server/platform/services.ts'
import { fixesOfBoat } from '#server/positions/tracks.actions.ts'
import type { TripRow } from './trips.store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** `isCut`: there was more of it than is read. */
type Track = { readonly points: TrackFix[]; readonly isCut: boolean }
type Sailed = Pick<TripRow, 'pirogueId' | 'startedAt'> & { readonly until: Date }

/** The way of a trip as it is believed, read a day at a time: a week at sea keeps nobody else from the database. */
export async function trackOf(
  services: Services,
  { pirogueId, startedAt, until }: Sailed,
  most = mostPositionsOfTrip,
): Promise<Track> {
  const end = new Date(until.getTime() + minute)
  const heard = []
  let from = new Date(startedAt.getTime() - minute)
  while (from < end && heard.length <= most) {
    const next = new Date(Math.min(from.getTime() + day, end.getTime()))
    heard.push(...(await fixesOfBoat(services, pirogueId, from, next)))
    from = next
  }
  const placed = heard.slice(0, most)
  const points = oneSource(
    placed.map((fix) => ({ ...fix, device: fix.deviceId, effectiveAt: fix.effectiveAt.toISOString() })),
  )
  return { points, isCut: heard.length > most }
}
