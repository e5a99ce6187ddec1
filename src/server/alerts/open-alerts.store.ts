import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/storage/database.ts'
import { type AlertChangeRow, alerts } from './alerts.store.ts'

/*
 * What is open about a thing, by its key: an SOS about a boat, a zone that somebody entered, a battery.
 *   openAlertAbout       which one
 *   lockOpenAlertAbout   the same, held
 *   openKeysAmong        of which there is one
 *   updateOpen           several at once
 */

/** Several at once that speak of these things; answers which ones they were. */
export async function updateOpen(db: Db, openKeys: readonly string[], change: AlertChangeRow): Promise<string[]> {
  const updated = await db
    .update(alerts)
    .set(change)
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
