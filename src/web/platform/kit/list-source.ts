import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Page } from '#contract/wire/page.ts'
import type { MakeWaitingCopy } from '#web/platform/outbox/with-waiting.ts'
import type { ListRequest } from './kind.ts'
import type { Listable } from './listed.ts'

/**
 * A list that the server searches, narrows, sorts and cuts: of a kind of the kit, or of a feature that has calls of its
 * own. It is the same everywhere, so that each of them is found again at sea, with what waits laid over it.
 */
export type ListSource<T extends { readonly id: string }, P extends Page<T> = Page<T>> = {
  /** As the outbox calls one. */
  readonly noun: string
  readonly key: QueryKey
  readonly ask: (asked: ListRequest, signal: AbortSignal) => Promise<P>
  /** What comes of what was written here and has not left yet. */
  readonly made: MakeWaitingCopy<T>
  /** How it is searched where the server is not there to do it. */
  readonly searched: Listable
  /** What it is narrowed and sorted by there, besides its own members. */
  readonly besides?: (thing: T) => { readonly [name: string]: unknown }
  /** So long an answer is as good as new; five minutes, if nothing else is said. */
  readonly staleAfter?: () => number
  /** Asked again this often. */
  readonly again?: number | false | (() => number | false)
}

/** Deep pages and what was looked for once are not kept on the device: they would push out what it needs at sea. */
const mostKept = 4

/** One page, as the server answered. */
export function listPageQuery<T extends { readonly id: string }, P extends Page<T>>(
  source: ListSource<T, P>,
  asked: ListRequest,
) {
  return queryOptions({
    queryKey: [...source.key, 'list', asked],
    queryFn: ({ signal }) => source.ask(asked, signal),
    meta: { isPassing: asked.search !== '' || asked.page > mostKept },
    ...(source.staleAfter && { staleTime: source.staleAfter }),
    ...(source.again !== undefined && { refetchInterval: source.again }),
  })
}

/** Of all pages that were ever looked at, each thing as it was told last. */
export function knownOf<T extends { readonly id: string }>(
  client: QueryClient,
  { key }: Pick<ListSource<T>, 'key' | 'made'>,
): readonly T[] {
  const pages = client.getQueryCache().findAll({ queryKey: [...key, 'list'] })
  const things = new Map<string, T>()
  for (const { state } of pages.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)) {
    for (const thing of (state.data as Page<T> | undefined)?.results ?? []) things.set(thing.id, thing)
  }
  return [...things.values()]
}
