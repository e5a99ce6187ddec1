import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The boats that stand before all others in every list of boats, whatever it is sorted by. */
export type WorstBoats = { readonly calling: readonly string[]; readonly overdue: readonly string[] }

/** Who calls for help, then who is not back. Most of the time there is nobody, and the list keeps to the index of its own order. */
export function worstBoatsFirst(boat: SQLWrapper, { calling, overdue }: WorstBoats): SQL[] {
  if (calling.length + overdue.length === 0) return []
  const isOneOf = (ids: readonly string[]) => sql`${boat} = any(${sql.param([...ids])}::uuid[])`
  return [sql`case when ${isOneOf(calling)} then 0 when ${isOneOf(overdue)} then 1 else 2 end`]
}
