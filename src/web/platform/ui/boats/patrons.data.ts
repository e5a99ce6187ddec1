import { type QueryClient, type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { Patron } from '#contract/pirogues/patron.ts'
import { pirogueCalls } from '#contract/pirogues/pirogue-calls.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { type Invalidity, invalidityOf } from './invalidity.ts'
import { type BoatRef, type Book, outdated, withTold } from './patron-book.ts'

/*
 * Who sails the boats that are on the screen: asked for together, whichever parts of it show them, and kept for those at sea.
 *   usePatron     his name, the number to call, when his boat was heard
 *   usePatrons    the same of several boats
 *   usePortrait   his photograph, once it is looked at; each is sent once, and to nobody who saves data
 * A fisherman asks nothing: he looks after no others.
 */

export function usePatron(pirogue: string | null): Patron | null {
  useWanted(pirogue ?? '')
  return useKnown(patrons, pirogue)
}

/** Those of whom nobody may know anything are not among them: to ask is refused to nobody. */
export function usePatrons(boats: readonly string[]): ReadonlyMap<string, Patron> {
  useWanted(boats.join(','))
  const { data: book = {} } = useQuery<Book<Patron>>({ queryKey: patrons.key, queryFn: skipToken })
  return new Map(boats.flatMap((id) => (book[id]?.told ? [[id, book[id].told] as const] : [])))
}

/** `boats`: their ids, with commas between. */
function useWanted(boats: string): void {
  const client = useQueryClient()
  const viewer = useViewer()
  const asks = viewer !== null && mayCall(pirogueCalls.patrons.who, effectiveRoleOf(viewer))
  const isInvalid = useIsInvalid(client)
  const now = useMinute()
  useEffect(() => {
    if (!asks || boats === '') return
    for (const boat of boats.split(',')) patrons.want(client, boat, { now, isInvalid })
  }, [client, asks, boats, now, isInvalid])
}

/** The address of the picture; null until it is there. */
export function usePortrait(pirogue: string | null, isLookedAt: boolean): string | null {
  const wanted = usePatron(pirogue)?.portrait ?? null
  const known = useKnown(portraits, pirogue)
  const { isSavingData } = useDataSaver()
  const client = useQueryClient()
  const isThere = known?.portrait === wanted
  const asks = isLookedAt && wanted !== null && !isThere && !isSavingData
  useEffect(() => {
    if (asks && pirogue !== null) portraits.want(client, pirogue, { now: Date.now(), isInvalid: false })
  }, [client, asks, pirogue])
  return isThere ? (known?.picture ?? null) : null
}

type Kind<Told extends BoatRef> = {
  readonly key: QueryKey
  /** So many are kept, those of the last time first. */
  readonly most: number
  /** For so long nobody asks again. */
  readonly fresh: number
  readonly ask: (boats: string) => Promise<readonly Told[]>
}

const patrons = askedTogether({
  key: ['patrons'],
  most: 300,
  fresh: 5 * 60_000,
  ask: async (boats) => (await call(pirogueCalls.patrons, { query: { boats } })).results,
})

const portraits = askedTogether({
  key: ['portraits'],
  most: 120,
  fresh: 60_000,
  ask: async (boats) => (await call(pirogueCalls.portraits, { query: { boats } })).results,
})

/** `isInvalid`: a write may have changed all that was told before. */
type Moment = { readonly now: number; readonly isInvalid: boolean }

function askedTogether<Told extends BoatRef>(kind: Kind<Told>) {
  /** Those of one drawing of the screen, and those of whom the answer is on its way. */
  const waiting = new WeakMap<QueryClient, Set<string>>()
  const underWay = new Set<string>()

  const ask = async (client: QueryClient, boats: readonly string[]) => {
    for (const boat of boats) underWay.add(boat)
    try {
      const told = await kind.ask(boats.join(','))
      const book = client.getQueryData<Book<Told>>(kind.key) ?? {}
      const before = client.getQueryState(kind.key)?.isInvalidated === true ? outdated(book) : book
      client.setQueryData(kind.key, withTold(before, { boats, told, now: Date.now() }, kind.most))
    } catch (problem) {
      reportFault(problem)
    } finally {
      for (const boat of boats) underWay.delete(boat)
    }
  }
  const want = (client: QueryClient, boat: string, { now, isInvalid }: Moment) => {
    const askedAt = client.getQueryData<Book<Told>>(kind.key)?.[boat]?.askedAt ?? 0
    const isFresh = !isInvalid && Math.abs(now - askedAt) < kind.fresh
    if (isFresh || underWay.has(boat)) return
    const others = waiting.get(client)
    if (others) return void others.add(boat)
    const together = new Set([boat])
    waiting.set(client, together)
    setTimeout(() => {
      waiting.delete(client)
      const all = [...together]
      for (let first = 0; first < all.length; first += largestPageSize) {
        void ask(client, all.slice(first, first + largestPageSize))
      }
    })
  }
  return { ...kind, want }
}

function useKnown<Told extends BoatRef>({ key }: Kind<Told>, pirogue: string | null): Told | null {
  const { data } = useQuery({
    queryKey: key,
    /* Asked for by those who show a boat. */
    queryFn: skipToken,
    select: (book: Book<Told>) => (pirogue === null ? null : (book[pirogue]?.told ?? null)),
  })
  return data ?? null
}

/** One for all parts of the screen that show a boat. */
const invalidities = new WeakMap<QueryClient, Invalidity>()

function useIsInvalid(client: QueryClient): boolean {
  const known = invalidities.get(client) ?? invalidityOf(client, patrons.key)
  invalidities.set(client, known)
  return useSyncExternalStore(known.listen, known.isInvalid)
}
