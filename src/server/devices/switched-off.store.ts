import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { devices } from './devices.store.ts'
import { canonicalId, isCalledOneOf } from './identifiers.store.ts'

/** By their canonical names. */
export async function switchedOffDevices(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ name: canonicalId })
    .from(devices)
    .where(
      and(isCalledOneOf(names), eq(devices.isEnabled, false), eq(devices.isConfirmed, true), isNull(devices.deletedAt)),
    )
  return new Set(found.map(({ name }) => name))
}
