import type { User } from '#contract/accounts/account.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplySent } from '#contract/wire/endpoint.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { type Listable, comparedBy, isListed } from '#web/platform/kit/listed.ts'
import type { World } from './world.ts'

/*
 * What the answers have in common.
 *   answering           one call and its answer, in the types that the contract has for this call
 *   existing            of the things that are kept one, or the refusal that there is none
 *   narrowed, isWithin  those that a list is asked for, as the server narrows, searches and sorts it
 *   pageOf              one page of them
 *   withoutAbsent       what was said of a thing
 *   dataUrlOf           a picture that was sent, as its own address
 * What an answer holds beyond its contract is left out where it is read.
 */
export type DemonstrationCall<E extends Endpoint> = {
  readonly world: World
  readonly person: User
  readonly now: number
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: Blob | undefined
}
export type Answering = {
  readonly endpoint: Endpoint
  readonly answer: (asked: DemonstrationCall<Endpoint>) => unknown
}

export function answering<E extends Endpoint>(
  endpoint: E,
  answer: (asked: DemonstrationCall<E>) => ReplySent<E> | Promise<ReplySent<E>>,
): Answering {
  return { endpoint, answer: answer as (asked: never) => unknown as Answering['answer'] }
}

export function existing<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id)
  if (item === undefined) throw new Refused(notFound)
  return item
}

type Values = { readonly [name: string]: unknown }
type Narrowing = { readonly search?: string | undefined; readonly sort?: string | undefined; readonly filters?: Values }

/** Without a sort they stay in their order. */
export function narrowed<T extends Values>(
  things: Iterable<T>,
  { search = '', sort, filters = {} }: Narrowing,
  { search: searched = [], fields = {}, ...order }: Partial<Listable> = {},
): T[] {
  const present = Object.entries(withoutAbsent(filters)).map(([name, value]) => [name, String(value)])
  const those = [...things].filter(isListed({ search: searched }, { search, filters: Object.fromEntries(present) }))
  return sort === undefined ? those : those.toSorted(comparedBy({ fields, ...order }, { sort: toCamel(sort) }))
}

export function isWithin(moment: string, from: string | undefined, to?: string): boolean {
  const time = Date.parse(moment)
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time <= Date.parse(to))
}

export function pageFrom<Item>(items: readonly Item[], { page, pageSize }: PageQuery): Page<Item> {
  const start = (page - 1) * pageSize
  const next = start + pageSize < items.length ? `/?page=${page + 1}` : null
  const previous = page > 1 ? `/?page=${page - 1}` : null
  return { count: items.length, next, previous, results: items.slice(start, start + pageSize) }
}

export function withoutAbsent<Said extends object>(said: Said): Present<Said> {
  const present = Object.entries(said).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Present<Said>
}

export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return `data:${file.type};base64,${btoa(text)}`
}

type Present<Said> = { [Name in keyof Said]?: Exclude<Said[Name], undefined> }
