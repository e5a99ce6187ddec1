import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { requiredName } from '#contract/wire/name.ts'
import { requiredText, text } from '#contract/wire/text.ts'

/*
 * A list as somebody looks at it, under a name: what is searched, narrowed, sorted and shown, as its address has it. Each is
 * written for itself, so that two devices take nothing from each other.
 */

const longest = { list: 40, name: 40, query: 600 } as const
export const longestViewName = longest.name
/** More than anybody tells apart. */
export const mostViews = 100

const savedView = z.object({
  /** The list that it is a view of. */
  list: requiredText(longest.list),
  name: requiredName(longest.name),
  query: text(longest.query),
})
type SavedView = z.output<typeof savedView>

export const savedViews = z.record(id, savedView)
type SavedViews = { readonly [id: string]: SavedView }

/** Null takes one away. */
export const savedViewsChange = z
  .record(id, z.nullable(savedView))
  .check(z.refine((change) => Object.keys(change).length <= mostViews, fieldInvalid.code))
type Change = { readonly [id: string]: SavedView | null }

export function viewsAfter(views: SavedViews | undefined, change: Change | undefined): SavedViews {
  const all = Object.entries<SavedView | null>({ ...views, ...change })
  return Object.fromEntries(all.filter((one): one is [string, SavedView] => one[1] !== null))
}
