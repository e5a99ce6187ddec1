import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Call = { readonly [column in 'alertType' | 'pirogueId' | 'occurredAt']: SQLWrapper }

/** With how many a boat was said to leave on the voyage on which it called: one look into the index of its voyages. */
export function crewDeclaredFor({ alertType, pirogueId, occurredAt }: Call): SQL<number | null> {
  return sql<number | null>`case when ${alertType} = 'emergency' then (
    select v.crew from voyages v
    where v.pirogue_id = ${pirogueId} and v.left_at <= ${occurredAt} and (v.ended_at is null or v.ended_at > ${occurredAt})
    order by v.left_at desc limit 1) end`
}
