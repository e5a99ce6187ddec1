import type { User } from '#contract/accounts/account.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplySent } from '#contract/wire/endpoint.ts'
import { uuidV7 } from '#contract/wire/id.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, notFound, refusal } from '#contract/wire/refusal.ts'
import { currentLanguage } from '#web/words/language.ts'
import { wordsIn } from '#web/words/words.ts'
import { demonstrationWords } from './demonstration.words.ts'
import type { World } from './world.ts'

/** What a call of the demonstration comes with: read by the contract's own shapes, like on the server. */
export type DemonstrationCall<E extends Endpoint> = {
  readonly world: World
  readonly person: User
  readonly now: number
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: Blob | undefined
}
type Reply<E extends Endpoint> = ReplySent<E> | Promise<ReplySent<E>>
export type Answering = {
  readonly endpoint: Endpoint
  readonly answer: (asked: DemonstrationCall<Endpoint>) => unknown
}

/** One call and its answer; what comes in and what goes out is what the contract says of this call. */
export function answering<E extends Endpoint>(
  endpoint: E,
  answer: (asked: DemonstrationCall<E>) => Reply<E>,
): Answering {
  return { endpoint, answer: answer as (asked: never) => unknown as Answering['answer'] }
}

export function existing<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id)
  if (item === undefined) throw new Refused(notFound)
  return item
}

export function pageOf<Item>(items: readonly Item[], { page, pageSize }: PageQuery): Page<Item> {
  const start = (page - 1) * pageSize
  const next = start + pageSize < items.length ? `/?page=${page + 1}` : null
  const previous = page > 1 ? `/?page=${page - 1}` : null
  return { count: items.length, next, previous, results: items.slice(start, start + pageSize) }
}

/** What has to leave this browser, or would change something real on it, is said to be left out. */
export function leftOut(): Refused {
  return new Refused(refusal('left_out_of_demonstration', 409, wordsIn(demonstrationWords, currentLanguage()).leftOut))
}

export function newId(now: number): string {
  return uuidV7(now, crypto.getRandomValues(new Uint8Array(10)))
}

/** Ids of what the demonstration begins with: the same in every browser. */
export function sampleId(kind: number, number: number): string {
  return `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`
}

export function ago(now: number, minutes: number): string {
  return new Date(now - minutes * 60_000).toISOString()
}

/** Those that were given, with the absent ones left as they were. */
export function withoutAbsent<Values extends object>(values: Values): Present<Values> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Present<Values>
}
type Present<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
