import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

/** A boat, and where it was heard last. */
export type PlaceHeard = {
  readonly pirogueId: string
  readonly positionId: string
  readonly latitude: number
  readonly longitude: number
}

/** Heard since then, and not said to be back after that; of several devices on one boat the newest last. `beside`: those that are known to be out. */
export async function heardLately(db: Db, since: Date, beside: readonly string[]): Promise<PlaceHeard[]> {
  const { rows } = await db.execute<Row>(sql`
    select place.pirogue_id, place.position_id, place.latitude, place.longitude from latest_positions place
    where place.effective_at > ${since.toISOString()}::timestamptz and place.pirogue_id is not null
      and place.pirogue_id <> all(${sql.param([...beside])}::uuid[])
      and not exists (select from voyages said where said.pirogue_id = place.pirogue_id
        and said.end_kind = 'returned' and said.ended_at >= place.effective_at)
    order by place.effective_at, place.position_id`)
  return rows.map(({ pirogue_id: pirogueId, position_id: positionId, latitude, longitude }) => {
    return { pirogueId, positionId, latitude, longitude }
  })
}

type Row = {
  readonly pirogue_id: string
  readonly position_id: string
  readonly latitude: number
  readonly longitude: number
}
