import { type SQL, and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import { type DonationStatus, type DonationType, countedStatuses } from '#contract/donations/donation.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type SortOrder,
  byText,
  byValue,
  orderColumns,
  containsText,
  parsedSort,
} from '#server/platform/storage/lists.ts'
import { receipts } from './receipts.store.ts'

export const donations = pgTable('donations', {
  id: uuid('id').primaryKey(),
  letterPrint: text('letter_print'),
  donorName: text('donor_name'),
  donorEmail: text('donor_email'),
  donorPhone: text('donor_phone'),
  donorOrganization: text('donor_organization'),
  donationType: text('donation_type').$type<DonationType>().notNull(),
  promisedAmount: bigint('promised_amount', { mode: 'number' }),
  amount: bigint('amount', { mode: 'number' }),
  description: text('description').notNull(),
  purpose: text('purpose'),
  isAnonymous: boolean('is_anonymous').notNull(),
  isPublic: boolean('is_public').notNull(),
  goalId: uuid('goal_id'),
  status: text('status').$type<DonationStatus>().notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

const donationSteps = pgTable('donation_steps', {
  id: uuid('id').primaryKey(),
  donationId: uuid('donation_id').notNull(),
  status: text('status').$type<DonationStatus>().notNull(),
  amount: bigint('amount', { mode: 'number' }),
  at: time('at').notNull(),
  by: uuid('by_account'),
})

const donationForms = pgTable('donation_forms', {
  nonce: text('nonce').primaryKey(),
  usedAt: time('used_at').notNull(),
})

type NewDonation = typeof donations.$inferInsert
export type DonationRow = Awaited<ReturnType<typeof shown>>[number]

/** False when there is one already that came with the same letter. */
export async function insertDonation(db: Db, donation: NewDonation): Promise<boolean> {
  return await insertOnce(db, donations, donation)
}

/** False when this form was sent before. */
export async function insertForm(db: Db, form: typeof donationForms.$inferInsert): Promise<boolean> {
  return await insertOnce(db, donationForms, form)
}

export async function deleteFormsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(donationForms).where(lt(donationForms.usedAt, before))
}

export async function donationById(db: Db, id: string): Promise<DonationRow | null> {
  const [found] = await shown(db).where(eq(donations.id, id))
  return found ?? null
}

export async function donationByLetter(db: Db, letterPrint: string): Promise<DonationRow | null> {
  const [found] = await shown(db).where(eq(donations.letterPrint, letterPrint))
  return found ?? null
}

/** Nobody else decides of it until this transaction is over. */
export async function lockDonation(db: Db, id: string): Promise<void> {
  await db.select({ id: donations.id }).from(donations).where(eq(donations.id, id)).for('update')
}

type Decided = Pick<typeof donations.$inferSelect, 'status' | 'amount' | 'updatedAt'>

export async function updateDonation(db: Db, id: string, decided: Decided): Promise<void> {
  await db.update(donations).set(decided).where(eq(donations.id, id))
}

export async function insertDonationStep(db: Db, step: typeof donationSteps.$inferInsert): Promise<void> {
  await db.insert(donationSteps).values(step)
}

export async function donationStepsOf(db: Db, donationId: string) {
  const { status, amount, at, by } = donationSteps
  return await db
    .select({ status, amount, at, by, byName: accounts.fullName })
    .from(donationSteps)
    .leftJoin(accounts, eq(accounts.id, by))
    .where(eq(donationSteps.donationId, donationId))
    .orderBy(asc(at), asc(donationSteps.id))
}

type Found = { readonly count: number; readonly found: DonationRow[] }

/** What everybody may see: what strangers wrote waits until an administrator has confirmed it. */
export async function pageOfPublic(db: Db, asked: PageQuery): Promise<Found> {
  const wanted = and(eq(donations.isPublic, true), inArray(donations.status, [...countedStatuses]))
  return await pageOfThose(db, wanted, [desc(donations.createdAt), desc(donations.id)], asked)
}

export type DonationQuery = PageQuery & {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly status?: DonationStatus | undefined
  readonly donationType?: DonationType | undefined
}

const { donorName, donorEmail, donorPhone, donorOrganization, description, purpose } = donations
const searched = [donorName, donorEmail, donorPhone, donorOrganization, description, purpose]
const orders: { readonly [name: string]: SortOrder } = {
  created_at: byValue(donations.createdAt),
  updated_at: byValue(donations.updatedAt),
  amount: byValue(donations.amount),
  display_name: byText(donorName),
}
const newestFirst = '-created_at'

export async function pageOfDonations(db: Db, asked: DonationQuery): Promise<Found> {
  const { name, descends } = parsedSort(asked.sort ?? newestFirst)
  const wanted = and(
    asked.status === undefined ? undefined : eq(donations.status, asked.status),
    asked.donationType === undefined ? undefined : eq(donations.donationType, asked.donationType),
    containsText(searched, asked.search),
  )
  return await pageOfThose(
    db,
    wanted,
    orderColumns(orders[name] ?? byValue(donations.createdAt), descends, donations.id),
    asked,
  )
}

async function pageOfThose(
  db: Db,
  wanted: SQL | undefined,
  order: readonly SQL[],
  { page, pageSize }: PageQuery,
): Promise<Found> {
  const [total] = await db.select({ count: count() }).from(donations).where(wanted)
  const found = await shown(db)
    .where(wanted)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

const goals = resourceTables.donationGoals

function shown(db: Db) {
  return db
    .select({
      id: donations.id,
      donorName,
      donorEmail,
      donorPhone,
      donorOrganization,
      donationType: donations.donationType,
      promisedAmount: donations.promisedAmount,
      amount: donations.amount,
      description,
      purpose,
      isAnonymous: donations.isAnonymous,
      isPublic: donations.isPublic,
      goalId: donations.goalId,
      goalTitle: sql<string | null>`${goals.title}`,
      status: donations.status,
      createdAt: donations.createdAt,
      updatedAt: donations.updatedAt,
      receipt: {
        year: receipts.year,
        number: receipts.number,
        issuedAt: receipts.issuedAt,
        sha256: receipts.sha256,
      },
    })
    .from(donations)
    .leftJoin(goals, and(eq(goals.id, donations.goalId), isNull(goals.deletedAt)))
    .leftJoin(receipts, eq(receipts.donationId, donations.id))
    .$dynamic()
}

/** Whether another one waits that came after this moment. */
export async function anotherWaits(db: Db, id: string, since: Date): Promise<boolean> {
  const [one] = await db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.status, 'pending'), gt(donations.createdAt, since), ne(donations.id, id)))
    .limit(1)
  return one !== undefined
}

/** Over all donations of these states, public or not. */
export async function figuresOfDonations(db: Db, statuses: readonly DonationStatus[], since: Date) {
  const [figures] = await db
    .select({
      total: count(),
      amount: sql<string>`coalesce(sum(${donations.amount}), 0)`,
      recent: sql<number>`count(*) filter (where ${donations.createdAt} >= ${since.toISOString()}::timestamptz)::int`,
    })
    .from(donations)
    .where(inArray(donations.status, [...statuses]))
  return { total: figures?.total ?? 0, amount: Number(figures?.amount ?? 0), recent: figures?.recent ?? 0 }
}
