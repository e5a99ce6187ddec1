import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

/** Of which troubles somebody was told already: a restart tells nobody twice, nor does a second server. */

/** True for whoever has to tell it: nobody was told of it since then. */
export async function claimTelling(db: Db, about: string, now: Date, since: Date | null): Promise<boolean> {
  const before = since?.toISOString() ?? '-infinity'
  const { rows } = await db.execute(sql`
    insert into troubles_told (about, told_at) values (${about}, ${now.toISOString()}::timestamptz)
    on conflict (about) do update set told_at = excluded.told_at
      where troubles_told.told_at <= ${before}::timestamptz
    returning about`)
  return rows.length > 0
}

export async function forgetTelling(db: Db, about: string): Promise<void> {
  await db.execute(sql`delete from troubles_told where about = ${about}`)
}
