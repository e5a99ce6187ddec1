import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Position } from '#contract/positions/position.ts'
import { largestFleetPage, positionsApi } from '#contract/positions/positions.api.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { type Page, largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { isPending } from '#web/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/outbox/use-written.ts'
import { useWrite } from '#web/outbox/writing.ts'
import { type KnownTrips, knownTrips } from './known-trips.ts'
import { type Point, oneSource } from './one-source.ts'
import { type Period, beginningOf } from './period.ts'

/*
 * tripsOf       the trips of somebody or of a boat since a day, newest first
 * keptTrips     what is known of a period that cannot be asked
 * knownBoats    boats that were ever heard of, to choose from
 * trackBetween  where a boat was, page after page
 * tripsHeard    what the stream says changed
 */

const tripKeys = ['trips'] as const
export const tripListKeys = [...tripKeys, 'list'] as const

export type TripChoice = { readonly user?: string; readonly pirogue?: string; readonly period: Period }

/** A page is a hundred trips; figures and list need all that are shown. When the period began is reckoned when it is asked: what was kept of « ce mois » is found again in the next. */
export function tripsOf(choice: TripChoice | null) {
  return infiniteQueryOptions({
    queryKey: [...tripListKeys, choice],
    enabled: choice !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const { user, pirogue, period = 'all' } = choice ?? {}
      const from = beginningOf(period, Date.now())?.toISOString()
      return call(tripsApi.list, {
        query: { user, pirogue, from, page: pageParam, pageSize: largestPageSize },
        signal,
      })
    },
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
  })
}

/** What this device knows of a period, from all that it ever asked about the same boat or person. */
export function keptTrips(client: QueryClient, wanted: TripChoice, now: number): KnownTrips {
  const lists = client.getQueryCache().findAll({ queryKey: tripListKeys })
  const known = lists.flatMap(({ queryKey, state: { data, dataUpdatedAt: at } }) => {
    const choice = queryKey[tripListKeys.length] as TripChoice | null
    if (choice === null || choice.user !== wanted.user || choice.pirogue !== wanted.pirogue || !data) return []
    return [{ period: choice.period, pages: (data as InfiniteData<Page<Trip>>).pages, at }]
  })
  return knownTrips(known, wanted.period, now)
}

export type KnownBoat = { readonly id: string; readonly name: string | null }

export function knownBoats(wanted: boolean) {
  return queryOptions({
    queryKey: [...tripKeys, 'boats'],
    enabled: wanted,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<KnownBoat[]> => {
      const boats = new Map<string, KnownBoat>()
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(positionsApi.list, { query: { page, pageSize: largestFleetPage }, signal })
        for (const { pirogue: id, pirogueName: name } of results) if (id !== null) boats.set(id, { id, name })
        if (next === null) break
      }
      return [...boats.values()].toSorted((one, other) => (one.name ?? '~').localeCompare(other.name ?? '~', 'fr'))
    },
  })
}

export type Span = { readonly pirogue: string; readonly from: number; readonly until: number }
export type Track = { readonly points: readonly Point[]; readonly isCut: boolean }
type Reading = { readonly signal: AbortSignal; readonly onProgress?: (part: number, positions: number) => void }

/** Five days at one position every ten seconds are more than a phone should hold. */
const mostPages = 400

/** Newest first, as the server has it: how far back it has come is how far it has come. */
export async function trackBetween({ pirogue, from, until }: Span, { signal, onProgress }: Reading): Promise<Track> {
  const positions: Position[] = []
  const [start, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  let cursor: string | undefined
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { pirogue, from: start, to: end, pageSize: largestPageSize, ...(cursor !== undefined && { cursor }) }
    const { results, next } = await call(positionsApi.list, { query, signal })
    positions.push(...results)
    const oldest = Date.parse(results.at(-1)?.effectiveAt ?? start)
    onProgress?.(next === null ? 1 : (until - oldest) / Math.max(1, until - from), positions.length)
    if (next === null) return { points: oneSource(positions), isCut: false }
    cursor = new URL(next, 'http://server').searchParams.get('cursor') ?? undefined
  }
  return { points: oneSource(positions), isCut: true }
}

export function trackOf(span: Span, onProgress?: Reading['onProgress']) {
  return queryOptions({
    queryKey: [...tripKeys, 'track', span],
    queryFn: ({ signal }) => trackBetween(span, { signal, ...(onProgress && { onProgress }) }),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  })
}

/** A trip in progress goes on until now. */
export function spanOf({ pirogue, startTime, endTime, lastHeard }: Trip): Span {
  const margin = 60_000
  return { pirogue, from: Date.parse(startTime) - margin, until: Date.parse(endTime ?? lastHeard) + margin }
}

/** What was written here last, also before the server has it. */
export function useNotesAsWritten({ id, notes }: Trip): string {
  const last = useWrittenAbout('trip')
    .filter((entry) => entry.about?.thing === id && isPending(entry))
    .at(-1)
  const written = (last?.letter.body as { readonly notes?: unknown } | null | undefined)?.notes
  return typeof written === 'string' ? written : (notes ?? '')
}

export function useSaveNotes({ id, pirogueName }: Trip) {
  const client = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: (notes: string) => {
      const about = { noun: 'trip', act: 'change', name: pirogueName ?? '', thing: id } as const
      return write(tripsApi.change, { params: { id }, body: { notes } }, about)
    },
    onSuccess: async ({ storedOn }) => {
      if (storedOn === 'server') await client.invalidateQueries({ queryKey: tripListKeys })
    },
  })
}

type Changed = readonly { readonly pirogue: string; readonly user: string | null }[]

/** Only lists that show one of these boats are asked for again. */
export function tripsHeard(client: QueryClient, changed: Changed): void {
  const [pirogues, users] = [new Set(changed.map(({ pirogue }) => pirogue)), new Set(changed.map(({ user }) => user))]
  void client.invalidateQueries({
    queryKey: tripListKeys,
    predicate: ({ queryKey }) => {
      const choice = queryKey[2] as TripChoice | null | undefined
      return pirogues.has(choice?.pirogue ?? '') || users.has(choice?.user ?? '')
    },
  })
}
