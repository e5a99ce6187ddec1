import { type SQL, and, desc, eq, isNull, sql } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { memberships } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { messages, rooms } from './messages.store.ts'

const reports = pgTable(
  'chat_reports',
  {
    messageId: uuid('message_id').notNull(),
    accountId: uuid('account_id').notNull(),
    reportedAt: time('reported_at').notNull(),
    settledAt: time('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.accountId] })],
)

export async function insertReport(db: Db, messageId: string, accountId: string, reportedAt: Date): Promise<void> {
  await db.insert(reports).values({ messageId, accountId, reportedAt }).onConflictDoNothing()
}

export async function settleReports(db: Db, messageId: string, settledAt: Date): Promise<void> {
  await db
    .update(reports)
    .set({ settledAt })
    .where(and(eq(reports.messageId, messageId), isNull(reports.settledAt)))
}

export async function isReported(db: Db, messageId: string): Promise<boolean> {
  const open = and(eq(reports.messageId, messageId), isNull(reports.settledAt))
  return (await db.select({ messageId: reports.messageId }).from(reports).where(open).limit(1)).length > 0
}

type ReportedMessage = { readonly messageId: string; readonly reports: number; readonly reportedAt: Date }

/** Those that this person moderates, as `mayModerate` of the contract has it. */
export async function openReports(db: Db, viewer: Viewer, most: number): Promise<ReportedMessage[]> {
  const reportedAt = sql<Date>`max(${reports.reportedAt})`.mapWith(reports.reportedAt)
  return await db
    .select({ messageId: reports.messageId, reports: sql<number>`count(*)`.mapWith(Number), reportedAt })
    .from(reports)
    .innerJoin(messages, eq(messages.id, reports.messageId))
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .where(and(isNull(reports.settledAt), isNull(messages.removedAt), moderated(viewer)))
    .groupBy(reports.messageId)
    .orderBy(desc(reportedAt), reports.messageId)
    .limit(most)
}

function moderated(viewer: Viewer): SQL {
  // What two people write to each other is shown to nobody else but on their own word: a report is that word.
  if (viewer.role === 'admin') return sql`true`
  const own = sql`${viewer.organisationId}::uuid`
  return sql`(${rooms.organisationId} = ${own} or (${rooms.kind} in ('emergency', 'sos') and exists (
    select 1 from ${memberships} where ${memberships.accountId} = ${messages.senderId}
      and ${memberships.toAt} is null and ${memberships.organisationId} = ${own})))`
}
