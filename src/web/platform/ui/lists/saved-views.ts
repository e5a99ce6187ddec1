import { createContext, use } from 'react'

/*
 * Lists as somebody looks at them, under names of their own. Whoever knows the account keeps them (`shell/KeptViews.tsx`);
 * a list only asks for its own.
 */

/** What an address says of a list, as it is kept. */
export type SavedView = { readonly list: string; readonly name: string; readonly query: string }
type Views = {
  readonly views: readonly (SavedView & { readonly id: string })[]
  /** A new one, or the same one anew; null takes it away. */
  readonly keep: (id: string, view: SavedView | null) => void
}

export const ViewsKept = createContext<Views | null>(null)

export function useViews(): Views | null {
  return use(ViewsKept)
}

/* Which page, and what stands open over a list, is no way of looking at it. */
const passing = ['page', 'open', 'new', 'trip', 'device']

/** The same choices always give the same text, in whatever order they were made. */
export function queryOf(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => !passing.includes(name) && value !== '')
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}
