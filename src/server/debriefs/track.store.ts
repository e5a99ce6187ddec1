import { sql } from 'drizzle-orm'
import { rowSaysWhere } from '#server/platform/storage/says-where.ts'
import type { Db } from '#server/platform/storage/database.ts'

export type TimedPlace = { readonly latitude: number; readonly longitude: number; readonly at: string }
type Row = { latitude: number; longitude: number; ms: string }

/** Where a boat was between two moments, oldest first, as far as it can be true. */
export async function trackBetween(db: Db, pirogueId: string, from: Date, until: Date): Promise<TimedPlace[]> {
  const { rows } = await db.execute<Row>(sql`
    select latitude, longitude, extract(epoch from effective_at) * 1000 as ms from positions
    where pirogue_id = ${pirogueId} and ${rowSaysWhere('positions')}
      and effective_at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
    order by effective_at, id`)
  return rows.map(({ latitude, longitude, ms }) => ({ latitude, longitude, at: new Date(Number(ms)).toISOString() }))
}
