import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import type { OutlookKind, Outlook, OutlookValues } from './outlook.ts'

const weatherCells = pgTable(
  'weather_cells',
  {
    cell: text('cell').notNull(),
    kind: text('kind', { enum: ['air', 'sea'] }).notNull(),
    origin: text('origin').notNull(),
    outlook: json('outlook').$type<Outlook<OutlookValues[OutlookKind]>>(),
    fetchedAt: time('fetched_at'),
    askedUntil: time('asked_until'),
    failedAt: time('failed_at'),
  },
  ({ cell, kind, origin }) => [primaryKey({ columns: [cell, kind, origin] })],
)
export type CellKey = { readonly cell: string; readonly kind: OutlookKind; readonly origin: string }
export type CellRow = typeof weatherCells.$inferSelect

export async function readCell(db: Db, key: CellKey): Promise<CellRow | null> {
  const [row] = await db.select().from(weatherCells).where(isCell(key))
  return row ?? null
}

export type Claim = {
  readonly now: Date
  readonly askedUntil: Date
  /** What was fetched after this is still good, and what failed after that rests: somebody asked while we were looking. */
  readonly fetchedBefore: Date
  readonly failedBefore: Date
}

/** Whoever comes first asks; the others are told no until that time is over, and whoever comes after the answer too. */
export async function claimCell(db: Db, key: CellKey, claim: Claim): Promise<boolean> {
  const { askedUntil, fetchedAt, failedAt } = weatherCells
  const claimed = await db
    .insert(weatherCells)
    .values({ ...key, askedUntil: claim.askedUntil })
    .onConflictDoUpdate({
      target: [weatherCells.cell, weatherCells.kind, weatherCells.origin],
      set: { askedUntil: claim.askedUntil },
      setWhere: sql`(${askedUntil} is null or ${lt(askedUntil, claim.now)})
        and (${fetchedAt} is null or ${lte(fetchedAt, claim.fetchedBefore)})
        and (${failedAt} is null or ${lte(failedAt, claim.failedBefore)})`,
    })
    .returning({ cell: weatherCells.cell })
  return claimed.length > 0
}

type Result = Partial<Pick<CellRow, 'outlook' | 'fetchedAt' | 'failedAt'>>

export async function keepResult(db: Db, key: CellKey, result: Result): Promise<void> {
  await db
    .update(weatherCells)
    .set({ askedUntil: null, ...result })
    .where(isCell(key))
}

export async function deleteCellsBefore(db: Db, limit: Date): Promise<void> {
  const old = or(
    lt(weatherCells.fetchedAt, limit),
    and(isNull(weatherCells.fetchedAt), lt(weatherCells.failedAt, limit)),
  )
  await db.delete(weatherCells).where(old)
}

function isCell({ cell, kind, origin }: CellKey) {
  return and(eq(weatherCells.cell, cell), eq(weatherCells.kind, kind), eq(weatherCells.origin, origin))
}
