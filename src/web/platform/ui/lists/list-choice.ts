import { useSearchParams } from 'wouter'
import { useNotedLook } from './last-looked.ts'
import type { Sort } from './table.ts'

/**
 * How a list is looked at: what is searched, filtered, sorted, and which page. It stands in the address, so that a
 * reload and a link find it again; what is as usual is left out of it.
 */
export type ListChoice = {
  readonly chosen: (name: string) => string
  /** Another filter starts from the first page. */
  readonly choose: (name: string, value: string | null) => void
  readonly chooseAll: (values: { readonly [name: string]: string | null }) => void
  readonly sort: Sort
  readonly onSortChange: (sort: Sort) => void
  readonly page: number
  readonly onPageChange: (page: number) => void
  readonly pageSize: number
  readonly onPageSizeChange: (pageSize: number) => void
}

export const usualPageSize = 25

/** `within`: one list of several on a screen, whose choice has names of its own in the address. */
export function useListChoice(usualSort: Sort, within = ''): ListChoice {
  const [search, setSearch] = useSearchParams()
  useNotedLook()
  const write = (changes: { readonly [name: string]: string | null }) =>
    setSearch((before) => changed(before, changes, within), { replace: true })
  const read = (name: string) => search.get(within + name)
  return {
    chosen: (name) => read(name) ?? '',
    choose: (name, value) => write({ [name]: value, page: null }),
    chooseAll: (values) => write({ ...values, page: null }),
    sort: sortIn(read('sort')) ?? usualSort,
    onSortChange: (sort) => write({ sort: written(sort) === written(usualSort) ? null : written(sort), page: null }),
    page: wholeIn(read('page')) ?? 1,
    onPageChange: (page) => write({ page: page === 1 ? null : String(page) }),
    pageSize: read('size') === everything ? Infinity : (wholeIn(read('size')) ?? usualPageSize),
    onPageSizeChange: (size) => write({ size: sizeWritten(size), page: null }),
  }
}

/** A page without end: the list is one, however long. */
const everything = 'all'

function sizeWritten(size: number): string | null {
  if (size === Infinity) return everything
  return size === usualPageSize ? null : String(size)
}

/** The rows of a page. A page that does not exist any more is the last one. */
export function pageOfRows<Row>(rows: readonly Row[], { page, pageSize }: Pick<ListChoice, 'page' | 'pageSize'>) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages)
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages }
}

type Changes = { readonly [name: string]: string | null }

function changed(before: URLSearchParams, changes: Changes, within: string): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(within + name, value)
    else next.delete(within + name)
  }
  return next
}

function written({ key, direction }: Sort): string {
  return direction === 'ascending' ? key : `-${key}`
}

function sortIn(text: string | null): Sort | null {
  return text ? sortWritten(text) : null
}

/** « -name » is descending, as the wire has it. */
export function sortWritten(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' }
}

function wholeIn(text: string | null): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : null
}
