import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import type { Position } from '#contract/positions/position.ts'
import { positionsApi, trackPageOfScreens } from '#contract/positions/positions.api.ts'
import { type TrackFix, doubtedIn, oneSource } from '#contract/trips/one-source.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { type Page, largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { type KnownTrips, knownTrips } from './known-trips.ts'
import { type TripPeriod, askedFor } from './period.ts'
import type { TrackSpan } from './track-span.ts'
import { tripKeys, tripListKeys } from './trips.live.ts'

/*
 * tripsOf       the trips of somebody or of a boat since a day, newest first
 * declaredOf    those that were said and that no tracker shows
 * keptTrips     what is known of a period that cannot be asked
 * everyKeptTrip   whatever is known of any
 * figuresOfPeriod   what they come to
 * oneTrip       one of them, by its address
 * boatsLike, boatNamed   boats to choose from, and the one that is chosen
 * trackBetween  where a boat was, page after page
 */

export type TripChoice = { readonly user?: string; readonly pirogue?: string; readonly period: TripPeriod }

/** A page is a hundred trips; figures and list need all that are shown. Where the period begins is reckoned when it is asked: what was kept of « 30 jours » yesterday is found again today. */
export function tripsOf(choice: TripChoice | null) {
  return infiniteQueryOptions({
    queryKey: [...tripListKeys, choice],
    enabled: choice !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...tripFiltersForServer(choice), page: pageParam, pageSize: largestPageSize }
      return call(tripsApi.list, { query, signal })
    },
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
  })
}

/** The trips that were said and that no tracker shows, beside those of the same choice: what asks for the ones anew asks for the others. */
export function declaredOf(choice: TripChoice | null) {
  return infiniteQueryOptions({
    queryKey: [...tripListKeys, choice, 'declared'],
    enabled: choice !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...tripFiltersForServer(choice), page: pageParam, pageSize: largestPageSize }
      return call(voyagesApi.untracked, { query, signal })
    },
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
  })
}

/** What all trips of a period come to, however many pages the list has. */
export function figuresOfPeriod(choice: TripChoice | null) {
  return queryOptions({
    queryKey: [...tripListKeys, choice, 'figures'],
    enabled: choice !== null,
    queryFn: ({ signal }) => call(tripsApi.figures, { query: tripFiltersForServer(choice), signal }),
  })
}

export function oneTrip(id: string) {
  return queryOptions({
    queryKey: [...tripKeys, 'one', id],
    queryFn: ({ signal }) => call(tripsApi.read, { params: { id }, signal }),
  })
}

/** Whose trips, and when: reckoned at the moment of asking. */
export function tripFiltersForServer(choice: TripChoice | null) {
  const { user, pirogue, period = 'all' } = choice ?? {}
  return { user, pirogue, ...askedFor(period, Date.now()) }
}

/** What this device knows of a period, from all that it ever asked about the same boat or person. */
export function keptTrips(client: QueryClient, wanted: TripChoice, now: number): KnownTrips {
  const known = keptLists(client).flatMap(({ choice, pages, at }) =>
    choice.user === wanted.user && choice.pirogue === wanted.pirogue ? [{ period: choice.period, pages, at }] : [],
  )
  return knownTrips(known, wanted.period, now)
}

/** All trips that this device knows, the newest first. */
export function everyKeptTrip(client: QueryClient): readonly Trip[] {
  const lists = keptLists(client).map(({ pages, at }) => ({ period: 'all' as const, pages, at }))
  return knownTrips(lists, 'all', Date.now()).trips
}

function keptLists(client: QueryClient) {
  return client
    .getQueryCache()
    .findAll({ queryKey: tripListKeys })
    .flatMap(({ queryKey, state: { data, dataUpdatedAt: at } }) => {
      const choice = queryKey[tripListKeys.length] as TripChoice | null
      // Beside the lists stand their figures.
      if (queryKey.length > tripListKeys.length + 1 || choice === null || !data) return []
      return [{ choice, pages: (data as InfiniteData<Page<Trip>>).pages, at }]
    })
}

/** `about`: whose it is and its number, by which two of one name are told apart. */
export type KnownBoat = {
  readonly id: string
  readonly name: string | null
  readonly isHeard?: boolean
  readonly about?: string
}

const mostOffered = 20

/** Boats to choose from, heard last first: ten thousand are searched, not scrolled. Those whose place is hidden have no trips to show. */
export function boatsLike(search: string, wanted = true) {
  return queryOptions({
    queryKey: [...tripKeys, 'boats', search],
    enabled: wanted,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }): Promise<KnownBoat[]> => {
      const { results } = await call(fleetApi.list, {
        query: { search, sort: '-last_heard', pageSize: mostOffered },
        signal,
      })
      return results
        .filter(({ isHidden }) => !isHidden)
        .map(({ id, name, lastHeard, ownerName, licenseNumber }) => {
          const about = [ownerName, licenseNumber].filter((text) => text !== null && text !== '').join(' · ')
          return { id, name, isHeard: lastHeard !== null, about }
        })
    },
  })
}

/** The one that the address names. */
export function boatNamed(id: string, wanted: boolean) {
  return queryOptions({
    queryKey: [...tripKeys, 'boat', id],
    enabled: wanted && id !== '',
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<KnownBoat> => {
      const { name } = await call(fleetApi.read, { params: { id }, signal })
      return { id, name }
    },
  })
}

/** `doubted`: where the boat cannot have been. */
type TripTrack = {
  readonly points: readonly TrackFix[]
  readonly doubted: readonly TrackFix[]
  readonly isCut: boolean
}
type Reading = { readonly signal: AbortSignal; readonly onProgress?: (part: number, positions: number) => void }

/** Five days at one position every ten seconds are more than a phone should hold. */
const mostPages = 40

/** Newest first, as the server has it: how far back it has come is how far it has come. */
async function trackBetween({ pirogue, from, until }: TrackSpan, { signal, onProgress }: Reading): Promise<TripTrack> {
  const positions: Position[] = []
  const [start, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  let cursor: string | undefined
  for (let page = 1; page <= mostPages; page += 1) {
    const query = {
      pirogue,
      from: start,
      to: end,
      pageSize: trackPageOfScreens,
      ...(cursor !== undefined && { cursor }),
    }
    const { results, next } = await call(positionsApi.list, { query, signal })
    positions.push(...results)
    const oldest = Date.parse(results.at(-1)?.effectiveAt ?? start)
    onProgress?.(next === null ? 1 : (until - oldest) / Math.max(1, until - from), positions.length)
    if (next === null) return trackOfPositions(positions, false)
    cursor = new URL(next, 'http://server').searchParams.get('cursor') ?? undefined
  }
  return trackOfPositions(positions, true)
}

function trackOfPositions(positions: readonly Position[], isCut: boolean): TripTrack {
  return { points: oneSource(positions), doubted: doubtedIn(positions), isCut }
}

export function trackOf(span: TrackSpan, onProgress?: Reading['onProgress']) {
  return queryOptions({
    queryKey: [...tripKeys, 'track', span],
    queryFn: ({ signal }) => trackBetween(span, { signal, ...(onProgress && { onProgress }) }),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  })
}

/** What was written here last and the server does not have yet; null: nothing. */
export function useWaitingNotes({ id }: Trip): string | null {
  const last = useWrittenAbout('trip')
    .filter((entry) => entry.about?.thing === id && isPending(entry))
    .at(-1)
  const written = (last?.letter.body as { readonly notes?: unknown } | null | undefined)?.notes
  return typeof written === 'string' ? written : null
}

/** `seen`: the version of the trip over which it was typed. */
type NotesWriting = { readonly notes: string; readonly seen: string }

export function useSaveNotes({ id, pirogueName }: Trip) {
  const write = useWrite()
  return useMutation({
    mutationFn: ({ notes, seen }: NotesWriting) => {
      const about = { noun: 'trip', act: 'change', name: pirogueName ?? '', thing: id, seen } as const
      return write(tripsApi.change, { params: { id }, body: { notes } }, about)
    },
  })
}
