import { and, eq, gt, lt } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull(),
  accountId: uuid('account_id'),
  bySosKey: boolean('by_sos_key').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  noun: text('noun').notNull(),
  aboutId: uuid('about_id'),
  address: text('address').notNull(),
  status: integer('status').notNull(),
  code: text('code'),
})
export type NewAuditRow = typeof auditLog.$inferInsert

export async function insertAct(db: Db, act: NewAuditRow): Promise<void> {
  await db.insert(auditLog).values(act)
}

type Refusal = NewAuditRow & { readonly code: string }

/** Whether the same refusal was noted of this address since then. */
export async function refusalNotedSince(db: Db, { address, path, code }: Refusal, since: Date): Promise<boolean> {
  const noted = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.address, address), gt(auditLog.at, since), eq(auditLog.path, path), eq(auditLog.code, code)))
    .limit(1)
  return noted.length > 0
}

export async function deleteActsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, before))
}
