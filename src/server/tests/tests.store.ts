import { eq, lt } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const systemTestMarks = pgTable('system_test_marks', {
  id: uuid('id').primaryKey(),
  madeAt: time('made_at').notNull(),
})

export async function makeMark(db: Db, id: string, madeAt: Date): Promise<void> {
  await db.insert(systemTestMarks).values({ id, madeAt })
}

export async function isMarkThere(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: systemTestMarks.id }).from(systemTestMarks).where(eq(systemTestMarks.id, id))
  return found.length > 0
}

export async function deleteMarks(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(systemTestMarks).where(eq(systemTestMarks.id, id))
  await db.delete(systemTestMarks).where(lt(systemTestMarks.madeAt, before))
}
