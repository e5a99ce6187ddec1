import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { secretMadeOnce } from '#server/platform/storage/secrets.store.ts'

/** The pair with which this server signs for push services: made once, kept in the database, the same on all servers. */
const pair = z.object({ publicKey: z.string(), privateKey: z.string() })

const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: time('created_at').notNull(),
})
type Subscription = typeof pushSubscriptions.$inferSelect

/** A browser has one endpoint: whoever signs in on it now is whom it belongs to. */
export async function keepSubscription(db: Db, subscription: Subscription): Promise<string> {
  const { accountId, p256dh, auth } = subscription
  const [stored] = await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { accountId, p256dh, auth } })
    .returning({ id: pushSubscriptions.id })
  return stored?.id ?? subscription.id
}

export async function subscriptionById(db: Db, id: string): Promise<Subscription | null> {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return found ?? null
}

export async function subscriptionsOf(db: Db, accountIds: readonly string[]): Promise<Subscription[]> {
  if (accountIds.length === 0) return []
  return await db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.accountId, [...accountIds]))
}

/** Of one person, without the one that is about to be kept again. */
export async function countSubscriptions(db: Db, accountId: string, but?: string): Promise<number> {
  const others = but === undefined ? undefined : ne(pushSubscriptions.endpoint, but)
  const [total] = await db
    .select({ count: count() })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), others))
  return total?.count ?? 0
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function deleteSubscriptionsOf(db: Db, accountId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
}

export type PushKeys = z.output<typeof pair>

export async function pushKeys(db: Db): Promise<PushKeys> {
  const stored = await secretMadeOnce(db, 'push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return pair.parse(JSON.parse(stored))
}
