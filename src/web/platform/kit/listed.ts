import { searchFor, textOrder } from '#web/platform/words/text-order.ts'
import type { ListRequest, Kind } from './kind.ts'

/*
 * A list as the server gives it, from things that are in memory: for whoever is offline, and for the demonstration.
 *   isListed       whether a thing is in a list at all
 *   comparedBy     which of two comes first in it
 *   listed         those that are in it, in its order; which page of it is the caller's
 */

type Values = { readonly [name: string]: unknown }
/** Whatever is listed, of the kit or not. */
export type Listable = Pick<Kind, 'search' | 'fields'> & {
  /** What comes before whatever it is sorted by: the least first. */
  readonly first?: (thing: never) => number
}
type Narrowing = Pick<ListRequest, 'search' | 'filters' | 'sort'>

export function listed<T extends Values>(kind: Listable, things: readonly T[], wanted: Narrowing): T[] {
  const isIn = isListed(kind, wanted)
  return things.filter(isIn).toSorted(comparedBy(kind, wanted))
}

export function isListed(
  { search }: Pick<Kind, 'search'>,
  wanted: Pick<Narrowing, 'search' | 'filters'>,
): (thing: Values) => boolean {
  const isFound = searchFor(wanted.search)
  const filters = Object.entries(wanted.filters).filter(([, value]) => value !== '')
  return (thing) =>
    filters.every(([name, value]) => isOf(thing[name], value)) && isFound(search.map((name) => textOf(thing[name])))
}

/** What is of several at once is in each of them. */
function isOf(actual: unknown, value: string): boolean {
  return Array.isArray(actual) ? actual.includes(value) : String(actual) === value
}

/** Texts as people read them, choices in the order of their words, what is not known last either way. */
export function comparedBy(
  { fields, first }: Pick<Listable, 'fields' | 'first'>,
  { sort }: Pick<Narrowing, 'sort'>,
): (one: Values, other: Values) => number {
  const isTurned = sort.startsWith('-')
  const name = isTurned ? sort.slice(1) : sort
  const turn = isTurned ? -1 : 1
  const words = fields[name]?.words
  const places = words && Object.keys(words)
  const valueOf = (thing: Values) => (places ? places.indexOf(textOf(thing[name])) : thing[name])
  const rank = (first ?? alike) as (thing: Values) => number
  return (one, other) =>
    rank(one) - rank(other) ||
    turn * compared(valueOf(one), valueOf(other), turn) ||
    compared(one['id'], other['id'], 1)
}

function alike(): number {
  return 0
}

function compared(a: unknown, b: unknown, turn: 1 | -1): number {
  if (isUnknown(a) || isUnknown(b)) return turn * (Number(isUnknown(a)) - Number(isUnknown(b)))
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return textOrder(textOf(a), textOf(b))
}

function isUnknown(value: unknown): boolean {
  return value === null || value === undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
}
