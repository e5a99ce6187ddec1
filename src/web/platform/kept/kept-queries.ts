import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { within } from '#web/platform/api/time-limit.ts'

/*
 * What was last known, one record for each question that was asked: what changes is written, and nothing else.
 *
 * openKeptQueries   what the query client is kept by, and found again with
 *   write           the questions whose answers changed since they were shelved
 *   restore         all of them, as they were, however long ago; what the store brings too late joins what was asked meanwhile
 *   withinBounds    which of them a device holds
 */

export type KeptQuery = {
  readonly hash: string
  readonly key: QueryKey
  /** The answer, as JSON: its length is known without reading it. */
  readonly text: string
  /** When it was answered, by the clock of that day. */
  readonly at: number
  readonly isPaged: boolean
}
export type QueryShelf = {
  readonly read: () => Promise<readonly KeptQuery[]>
  readonly write: (changed: readonly KeptQuery[], dropped: readonly string[]) => Promise<void>
  readonly clear: () => Promise<void>
}
type World = {
  readonly shelf: QueryShelf
  readonly now: () => number
  readonly monotonic: () => number
  readonly later: (milliseconds: number, go: () => void) => () => void
  readonly report: (problem: unknown) => void
  /** What the store brought after nobody waited for it any more. */
  readonly join: (queries: DehydratedState['queries']) => void
}
export type QueryKeeper = Persister & {
  /** What is known now is on the device when it resolves. */
  readonly flush: () => Promise<void>
  readonly close: () => void
}

/** Writing after every answer would wear a cheap phone. */
const pause = 2_000
/** An answer as long as this is written less often. */
const long = 200_000
const pauseOfLong = 30_000
/** In characters; a national fleet of 10,000 boats is six million. */
export const bounds = { each: 8_000_000, all: 20_000_000, count: 400 } as const
/** A screen that waits for a slow store is worse than one that asks the server. */
const patience = 2_500

type Shelved = { readonly data: unknown; readonly at: number; readonly size: number; readonly writtenAt: number }
type Known = DehydratedState['queries'][number]

export function openKeptQueries(world: World): QueryKeeper {
  const { shelf, now, monotonic, later, report } = world
  const shelved = new Map<string, Shelved>()
  /** When each was answered that there was no room for: the page knows it still, and it is written again only with another answer. */
  const dropped = new Map<string, number>()
  let latest: readonly Known[] = []
  let cancel: (() => void) | null = null
  let closed = false
  let writing = Promise.resolve()

  const isDue = ({ queryHash, state }: Known, isLast: boolean) => {
    const before = shelved.get(queryHash)
    if (!before) return dropped.get(queryHash) !== state.dataUpdatedAt
    if (before.data === state.data && before.at === state.dataUpdatedAt) return false
    return isLast || before.size < long || monotonic() - before.writtenAt >= pauseOfLong
  }
  const write = (isLast: boolean): Promise<void> => {
    cancel?.()
    cancel = null
    if (closed) return writing
    const changed = latest.filter((query) => isDue(query, isLast)).flatMap(recordOf)
    for (const { record, data } of changed) {
      shelved.set(record.hash, { data, at: record.at, size: record.text.length, writtenAt: monotonic() })
    }
    const leaving = madeRoom(shelved, dropped)
    const stored = changed.map(({ record }) => record).filter(({ hash }) => shelved.has(hash))
    if (latest.some((query) => shelved.has(query.queryHash) && isDue(query, true))) wait(pauseOfLong)
    const failed = (problem: unknown) => {
      /* They are not on the device: whatever is learned next, they are written with it. */
      for (const { hash } of stored) shelved.delete(hash)
      for (const hash of leaving) dropped.delete(hash)
      report(problem)
    }
    if (stored.length + leaving.length > 0)
      writing = writing.then(() => (closed ? undefined : shelf.write(stored, leaving))).catch(failed)
    return writing
  }
  const wait = (milliseconds: number) => {
    cancel ??= later(milliseconds, () => void write(false))
  }

  return {
    persistClient: ({ clientState }) => {
      latest = clientState.queries
      if (!closed) wait(pause)
    },
    restoreClient: async (): Promise<PersistedClient> => {
      const queries = await inTime(world, shelved, () => closed)
      return { timestamp: now(), buster: '', clientState: { mutations: [], queries } }
    },
    removeClient: () => shelf.clear(),
    flush: () => write(true),
    close: () => {
      closed = true
      cancel?.()
    },
  }
}

type Keepable = {
  readonly state: { readonly data: unknown }
  /** `isPassing`: looked for once, and not kept for those at sea. */
  readonly meta?: { readonly [name: string]: unknown } | undefined
}

/** Also what could not be asked again since: its answer is the last that was known, and has its age. */
export const keepsWhatIsKnown = {
  shouldDehydrateQuery: ({ state, meta }: Keepable) => state.data !== undefined && meta?.['isPassing'] !== true,
  shouldDehydrateMutation: () => false,
}

function recordOf({ queryHash, queryKey, state, queryType }: Known): { record: KeptQuery; data: unknown }[] {
  const text = JSON.stringify(state.data)
  if (text.length > bounds.each) return []
  const record = { hash: queryHash, key: queryKey, text, at: state.dataUpdatedAt, isPaged: queryType === 'infinite' }
  return [{ record, data: state.data }]
}

function taken(stored: readonly KeptQuery[], shelved: Map<string, Shelved>, report: World['report']): Known[] {
  return stored.flatMap((record) => {
    const query = restored(record, report)
    if (!query) return []
    const { hash, at, text } = record
    /* What was asked again before it came is newer, and on the device already. */
    if (!shelved.has(hash)) shelved.set(hash, { data: query.state.data, at, size: text.length, writtenAt: -Infinity })
    return [query]
  })
}

/** However old it is, it is shown at once and asked again: what was written as the page went may have come too late. */
function restored({ hash, key, text, at, isPaged }: KeptQuery, report: World['report']): Known | null {
  try {
    const data = JSON.parse(text) as unknown
    return {
      queryHash: hash,
      queryKey: key,
      dehydratedAt: at,
      ...(isPaged && { queryType: 'infinite' as const }),
      state: { ...untouched, data, dataUpdatedAt: at, isInvalidated: true },
    }
  } catch (problem) {
    report(problem)
    return null
  }
}

const untouched = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  status: 'success',
} as const

/** What was answered longest ago leaves first. No clock decides it: one that was moved would empty the shelf. */
function madeRoom(shelved: Map<string, Shelved>, dropped: Map<string, number>): string[] {
  let [count, all] = [shelved.size, 0]
  for (const { size } of shelved.values()) all += size
  const leaving: string[] = []
  for (const [hash, { at, size }] of [...shelved].toSorted(([, one], [, other]) => one.at - other.at)) {
    if (count <= bounds.count && all <= bounds.all) break
    leaving.push(hash)
    shelved.delete(hash)
    dropped.set(hash, at)
    count -= 1
    all -= size
  }
  return leaving
}

/** What comes too late joins what was asked meanwhile, unless the account has left. */
async function inTime(world: World, shelved: Map<string, Shelved>, isClosed: () => boolean): Promise<Known[]> {
  const { shelf, later, report, join } = world
  const reading = shelf.read().then(
    (stored) => taken(stored, shelved, report),
    (problem: unknown) => (report(problem), []),
  )
  const tooLate = () => {
    void reading.then((queries) => isClosed() || queries.length === 0 || join(queries))
    return []
  }
  return await within(patience, reading, tooLate, later)
}
