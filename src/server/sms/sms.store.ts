import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import type { SmsKind } from '#contract/sms/read-sms.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import type { Role } from '#contract/wire/who.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import type { SmsPart } from './part-of-sms.ts'

const smsReceived = pgTable('sms_received', {
  id: uuid('id').primaryKey(),
  receivedAt: time('received_at').notNull(),
  number: text('number').notNull(),
  text: text('text').notNull(),
  gateway: text('gateway').notNull(),
  kind: text('kind').$type<SmsKind>().notNull(),
  accountId: uuid('account_id'),
  voyageId: uuid('voyage_id'),
  dueBefore: time('due_before'),
  closedAt: time('closed_at'),
  closedBy: uuid('closed_by'),
})
export type SmsRow = typeof smsReceived.$inferSelect

const smsParts = pgTable(
  'sms_parts',
  {
    number: text('number').notNull(),
    reference: text('reference').notNull(),
    part: integer('part').notNull(),
    parts: integer('parts').notNull(),
    text: text('text').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.reference, table.part] })],
)

const smsNumbers = pgTable('sms_numbers', {
  number: text('number').primaryKey(),
  accountId: uuid('account_id').notNull(),
  attachedBy: uuid('attached_by').notNull(),
  attachedAt: time('attached_at').notNull(),
})

/** False when it is known already. */
export async function insertSms(db: Db, row: typeof smsReceived.$inferInsert): Promise<boolean> {
  return await insertOnce(db, smsReceived, row)
}

export async function isKnownSms(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select({ id: smsReceived.id }).from(smsReceived).where(eq(smsReceived.id, id))
  return found !== undefined
}

export async function smsById(db: Db, id: string): Promise<SmsRow | null> {
  const [found] = await db.select().from(smsReceived).where(eq(smsReceived.id, id))
  return found ?? null
}

export async function updateSms(db: Db, id: string, change: Partial<Omit<SmsRow, 'id'>>): Promise<void> {
  await db.update(smsReceived).set(change).where(eq(smsReceived.id, id))
}

export async function countFrom(db: Db, number: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(smsReceived)
    .where(and(eq(smsReceived.number, number), gt(smsReceived.receivedAt, since)))
  return found?.count ?? 0
}

const isWaiting = and(isNull(smsReceived.accountId), isNull(smsReceived.closedAt))

export async function countUnknown(db: Db, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(smsReceived)
    .where(and(isWaiting, gt(smsReceived.receivedAt, since)))
  return found?.count ?? 0
}

/** Calls for help stand before all else. */
export async function unknownSms(db: Db, { page, pageSize }: PageQuery): Promise<{ count: number; found: SmsRow[] }> {
  const [total] = await db.select({ count: count() }).from(smsReceived).where(isWaiting)
  const found = await db
    .select()
    .from(smsReceived)
    .where(isWaiting)
    .orderBy(sql`${smsReceived.kind} = 'sos' desc`, desc(smsReceived.receivedAt), desc(smsReceived.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

/** The last thing that somebody said by SMS of a voyage, and that can be taken back. */
export async function lastOfVoyage(db: Db, number: string, since: Date): Promise<SmsRow | null> {
  const [found] = await db
    .select()
    .from(smsReceived)
    .where(
      and(eq(smsReceived.number, number), gt(smsReceived.receivedAt, since), sql`${smsReceived.voyageId} is not null`),
    )
    .orderBy(desc(smsReceived.receivedAt))
    .limit(1)
  return found ?? null
}

export async function attachNumber(db: Db, row: typeof smsNumbers.$inferInsert): Promise<void> {
  const { accountId, attachedBy, attachedAt } = row
  await db
    .insert(smsNumbers)
    .values(row)
    .onConflictDoUpdate({ target: smsNumbers.number, set: { accountId, attachedBy, attachedAt } })
  await db
    .update(smsReceived)
    .set({ accountId })
    .where(and(eq(smsReceived.number, row.number), isWaiting))
}

/** The part, and all that came of the same message; null when this part was known. References come round again. */
export async function addPart(
  db: Db,
  number: string,
  { reference, part, parts }: SmsPart,
  said: { readonly text: string; readonly at: Date; readonly since: Date },
): Promise<readonly { readonly part: number; readonly text: string }[] | null> {
  await db.delete(smsParts).where(lt(smsParts.receivedAt, said.since))
  const inserted = await db
    .insert(smsParts)
    .values({ number, reference, part, parts, text: said.text, receivedAt: said.at })
    .onConflictDoNothing()
    .returning({ part: smsParts.part })
  if (inserted.length === 0) return null
  return await db
    .select({ part: smsParts.part, text: smsParts.text })
    .from(smsParts)
    .where(and(eq(smsParts.number, number), eq(smsParts.reference, reference), eq(smsParts.parts, parts)))
    .orderBy(smsParts.part)
}

export async function deleteUnknownBefore(db: Db, before: Date, ofPeople: Date): Promise<void> {
  await db.delete(smsReceived).where(and(isNull(smsReceived.accountId), lt(smsReceived.receivedAt, before)))
  await db.delete(smsReceived).where(lt(smsReceived.receivedAt, ofPeople))
}

/**
 * Whose number it is: as an administrator gave it, else who signs in with it. What somebody only wrote into a profile proves nothing: it may
 * be another's.
 */
export async function personOfNumber(db: Db, number: string): Promise<Viewer | null> {
  const { rows } = await db.execute<{
    id: string
    role: Role
    organisation: string | null
    approved: boolean | null
  }>(sql`
    select a.id, a.role, m.organisation_id as organisation, o.approval = 'approved' as approved
    from accounts a
    left join memberships m on m.account_id = a.id and m.to_at is null
    left join organisations o on o.id = m.organisation_id
    where a.is_active and a.deleted_at is null and a.id = coalesce(
      (select given.account_id from sms_numbers given join accounts b on b.id = given.account_id
        where given.number = ${number} and b.deleted_at is null),
      (select b.id from accounts b where b.phone_identity = ${number}))
    limit 1`)
  const [found] = rows
  if (!found) return null
  const { id, role, organisation, approved } = found
  return { id, role, organisationId: organisation, isApproved: approved ?? false }
}
