import { eq } from 'drizzle-orm'
import { pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'

export async function boatName(db: Db, pirogueId: string): Promise<string | null> {
  const [boat] = await db.select({ name: pirogues.name }).from(pirogues).where(eq(pirogues.id, pirogueId))
  return boat?.name ?? null
}
