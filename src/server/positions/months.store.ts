import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'

/** Positions are kept by the month that their names begin with; a month is forgotten by dropping its table. */
export type Month = { readonly year: number; readonly month: number }

/** Positions of a month that came before it was prepared move in: a table beside them would not be allowed. */
export async function addMonth(db: Db, month: Month): Promise<void> {
  const [table, first, next] = [tableOf(month), firstIdOf(month), firstIdOf(after(month))]
  await db.execute(sql.raw(`create table ${table} (like positions including defaults)`))
  await db.execute(
    sql.raw(`with early as (delete from positions_other where id >= '${first}' and id < '${next}' returning *)
      insert into ${table} select * from early`),
  )
  await db.execute(
    sql.raw(`alter table positions attach partition ${table} for values from ('${first}') to ('${next}')`),
  )
}

/** Until the end of the transaction nobody else adds or drops months. */
export async function holdMonths(db: Db): Promise<void> {
  await db.execute(sql`lock table positions_other in share row exclusive mode`)
}

export async function monthsKept(db: Db): Promise<Month[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'positions'::regclass and child.relname ~ '^positions_[0-9]{6}$'`)
  return rows.map(({ name }) => ({ year: Number(name.slice(10, 14)), month: Number(name.slice(14)) }))
}

/**
 * Answers how many positions are gone. A clock that is far behind names its positions after a month long past: those
 * that really came later outlive it.
 */
export async function dropMonth(db: Db, month: Month, oldest: Date): Promise<number> {
  const table = tableOf(month)
  await db.execute(sql.raw(`alter table positions detach partition ${table}`))
  await db.execute(sql`insert into positions_other select * from ${sql.identifier(table)}
    where effective_at >= ${oldest.toISOString()}::timestamptz`)
  const { rows } = await db.execute<{ gone: number }>(sql`select count(*)::int as gone from ${sql.identifier(table)}
    where effective_at < ${oldest.toISOString()}::timestamptz`)
  await db.execute(sql.raw(`drop table ${table}`))
  return rows[0]?.gone ?? 0
}

/** Names made by broken clocks fall in no month: these few are forgotten by when they really came. */
export async function deleteOthersBefore(db: Db, time: Date): Promise<number> {
  const { rows } = await db.execute<{ gone: number }>(sql`
    with gone as (delete from positions_other where effective_at < ${time.toISOString()}::timestamptz returning id)
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}

export function monthOf(time: Date): Month {
  return { year: time.getUTCFullYear(), month: time.getUTCMonth() + 1 }
}

export function startOfMonth({ year, month }: Month): Date {
  return new Date(Date.UTC(year, month - 1))
}

export function after({ year, month }: Month, months = 1): Month {
  return monthOf(new Date(Date.UTC(year, month - 1 + months)))
}

function tableOf({ year, month }: Month): string {
  return `positions_${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}`
}

function firstIdOf(month: Month): string {
  const hex = startOfMonth(month).getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
