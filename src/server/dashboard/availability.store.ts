import { sql } from 'drizzle-orm'
import { bit, date, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'

const serverDays = pgTable('server_days', {
  day: date('day').primaryKey(),
  minutes: bit('minutes', { dimensions: 1440 }).notNull(),
})

/** Several servers of one database set the same bit. */
export async function noteMinuteAlive(db: Db, day: string, minute: number): Promise<void> {
  await db.execute(sql`
    insert into ${serverDays} (day, minutes)
    values (${day}::date, set_bit(repeat('0', 1440)::bit(1440), ${minute}::int, 1))
    on conflict (day) do update set minutes = set_bit(server_days.minutes, ${minute}::int, 1)
      where get_bit(server_days.minutes, ${minute}::int) = 0`)
}

type Marked = { readonly firstDay: string; readonly firstMinute: number; readonly minutes: number }

/** The first minute of all, and how many were marked from the beginning of a day until before a minute of another. */
export async function markedMinutes(db: Db, from: string, today: string, minute: number): Promise<Marked | null> {
  const { rows } = await db.execute<{ first_day: string; first_minute: number; marked: number }>(sql`
    select first.day::text as first_day, position(B'1' in first.minutes) - 1 as first_minute, (
      select coalesce(sum(bit_count(
        case when day = ${today}::date then substring(minutes from 1 for ${minute}::int) else minutes end)), 0)::int
      from ${serverDays} where day between ${from}::date and ${today}::date) as marked
    from (select day, minutes from ${serverDays} order by day limit 1) as first`)
  const [found] = rows
  return found ? { firstDay: found.first_day, firstMinute: found.first_minute, minutes: found.marked } : null
}

/** What the database takes on the disk. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return Number(rows[0]?.bytes)
}
