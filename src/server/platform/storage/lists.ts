import { type Column, type SQL, asc, desc, or, sql } from 'drizzle-orm'
import { containsPattern } from './columns.ts'
import { anyLetter, askedNearly, oneWrong } from '#contract/wire/nearly.ts'

/*
 * How lists are searched and sorted. `plain_text` and `pad_numbers` are functions of the database (0016), so that its
 * indexes are sorted like its answers, on whichever engine.
 */

/** What a list is sorted by. What is not known comes last, whichever way the rest is sorted. */
export type SortOrder = { readonly by: SQL | Column; readonly isNullable: boolean }

/** Without accents and capitals, « 2 » before « 10 ». */
export function byText(column: Column): SortOrder {
  return { by: sql`pad_numbers(plain_text(${column})) collate "C"`, isNullable: !column.notNull }
}

/** Values in the order in which they are listed. Written into the query, for an index answers to nothing else. */
export function byChoice(column: Column, values: readonly string[]): SortOrder {
  const listed = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return { by: sql`array_position(array[${sql.raw(listed)}], ${column})`, isNullable: !column.notNull }
}

export function byValue(column: Column): SortOrder {
  return { by: column, isNullable: !column.notNull }
}

/** Of equals the id decides, so that no page shows again, or leaves out, what another one has. */
export function orderColumns({ by, isNullable }: SortOrder, descends: boolean, id: Column): SQL[] {
  const turned = descends ? desc : asc
  return [isNullable ? sql`${turned(by)} nulls last` : turned(by), turned(id)]
}

/** `isNearestFirst`: of what is searched whatever is called so comes first, then what begins so, then the rest in its order. */
export type TextSearch = { readonly search?: string | undefined; readonly isNearestFirst?: boolean | undefined }

/** What a list is sorted by before all else. The name as a search compares it. */
export function byNearness(plainName: SQL, { search, isNearestFirst }: TextSearch): SQL[] {
  if (!search || !isNearestFirst) return []
  const said = sql`plain_text(${askedNearly(search) ?? search})`
  return [sql`case when ${plainName} = ${said} then 0 when starts_with(${plainName}, ${said}) then 1 else 2 end`]
}

/** A sort as the wire writes it: a name, turned round by a minus before it. */
export function parsedSort(sort: string): { readonly name: string; readonly descends: boolean } {
  return sort.startsWith('-') ? { name: sort.slice(1), descends: true } : { name: sort, descends: false }
}

/** One of them has this text somewhere, accents and capitals aside. */
export function containsText(columns: readonly (Column | SQL)[], search: string | undefined): SQL | undefined {
  return containsPlainly(
    columns.map((column) => sql`plain_text(${column})`),
    search,
  )
}

/** As `containsText`, of columns that the database keeps plain (0045). */
export function containsPlainly(columns: readonly SQL[], search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const guessed = askedNearly(search)
  if (guessed !== null) return containsNearly(columns, guessed)
  const wanted = sql`plain_text(${containsPattern(search)})`
  return or(...columns.map((column) => sql`${column} like ${wanted}`))
}

/** Most texts have nothing of it and are passed over by the few that are `kept`; what is too short to guess is nowhere. */
function containsNearly(columns: readonly SQL[], search: string): SQL {
  const guess = oneWrong(search)
  if (guess === null) return sql`false`
  const [kept, wrong] = [oneOf(guess.kept), oneOf(guess.wrong)]
  return (
    or(...columns.map((column) => sql`(${column} like any (${kept}) and ${column} like any (${wrong}))`)) ?? sql`false`
  )
}

/** Made plain once, and not for every row. */
function oneOf(texts: readonly string[]): SQL {
  const patterns = texts.map((text) => containsPattern(text).replaceAll(anyLetter, '_'))
  return sql`(select array_agg(plain_text(said)) from unnest(${sql.param(patterns)}::text[]) said)::text[]`
}
