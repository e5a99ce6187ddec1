import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { warnings } from '#contract/weather/warning.ts'
import type { WarnedSector } from '#contract/weather/weather-alert.ts'
import type { RowOf } from '#server/platform/kit/resource-table.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import type { Db } from '#server/platform/storage/database.ts'

const warningTable = resourceTables.warnings
export type WarningRow = RowOf<typeof warnings>

const isKept = isNull(warningTable.deletedAt)

/** In force or to come. */
export async function warningsAhead(db: Db, sectors: readonly WarnedSector[], now: Date): Promise<WarningRow[]> {
  return await db
    .select()
    .from(warningTable)
    .where(and(isKept, inArray(warningTable.sector, [...sectors]), gt(warningTable.validUntil, now.toISOString())))
    .orderBy(asc(warningTable.validFrom), asc(warningTable.id))
}

export async function warningById(db: Db, id: string): Promise<WarningRow | null> {
  return (
    (
      await db
        .select()
        .from(warningTable)
        .where(and(isKept, eq(warningTable.id, id)))
    )[0] ?? null
  )
}

export async function warningsOver(db: Db, since: Date, now: Date): Promise<string[]> {
  const { validUntil, id } = warningTable
  const over = and(isKept, gt(validUntil, since.toISOString()), lte(validUntil, now.toISOString()))
  const rows = await db.select({ id }).from(warningTable).where(over)
  return rows.map((row) => row.id)
}
