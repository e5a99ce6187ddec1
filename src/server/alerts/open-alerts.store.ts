import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/storage/database.ts'
import { type AlertChangeRow, alerts, withHeldStep } from './alerts.store.ts'

/*
 * What is open about a thing, by its key: an SOS about a boat, a zone that somebody entered, a battery.
 *   openAlertAbout       which one
 *   lockOpenAlertAbout   the same, held
 *   openKeysAmong        of which there is one
 *   updateOpen           several at once
 *   settledAbout         which ones of these things were over by themselves
 */

/** Several at once that speak of these things; answers which ones they were. */
export async function updateOpen(db: Db, openKeys: readonly string[], change: AlertChangeRow): Promise<string[]> {
  const updated = await db
    .update(alerts)
    .set(withHeldStep(change))
    .where(and(inArray(alerts.openKey, [...openKeys]), ne(alerts.status, 'resolved'), isNull(alerts.deletedAt)))
    .returning({ id: alerts.id })
  return updated.map(({ id }) => id)
}

const openAbout = (db: Db, openKey: string) =>
  db
    .select({ id: alerts.id, alertType: alerts.alertType })
    .from(alerts)
    .where(and(eq(alerts.openKey, openKey), ne(alerts.status, 'resolved'), isNull(alerts.deletedAt)))

export const openAlertAbout = async (db: Db, openKey: string) => (await openAbout(db, openKey))[0] ?? null

/** The same, held as it is: one that is being resolved is waited for, and is then open no more. */
export const lockOpenAlertAbout = async (db: Db, openKey: string) =>
  (await openAbout(db, openKey).for('no key update'))[0] ?? null

/** Which of these things have an alert that is not resolved. */
export async function openKeysAmong(db: Db, openKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ openKey: alerts.openKey })
    .from(alerts)
    .where(
      and(
        sql`${alerts.openKey} = any(${sql.param(openKeys)}::text[])`,
        ne(alerts.status, 'resolved'),
        isNull(alerts.deletedAt),
      ),
    )
    .prepare('open_keys_among')
    .execute()
  return new Set(open.flatMap(({ openKey }) => (openKey === null ? [] : [openKey])))
}

type Settled = { readonly since: Date; readonly reasons: readonly string[] }

/** Those that ended since then by one of these reasons and by nobody's hand. */
export async function settledAbout(
  db: Db,
  openKeys: readonly string[],
  { since, reasons }: Settled,
): Promise<readonly string[]> {
  const settled = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        inArray(alerts.openKey, [...openKeys]),
        inArray(alerts.resolveReason, [...reasons]),
        gte(alerts.resolvedAt, since),
        isNull(alerts.resolvedBy),
        isNull(alerts.deletedAt),
      ),
    )
  return settled.map(({ id }) => id)
}
