import { and, count, gt, like, sql } from 'drizzle-orm'
import { alerts } from './alerts.store.ts'
import type { Db } from '#server/storage/database.ts'

/** Any number will do, as long as every server asks for the same one. */
const beaconsLock = 7_140_349

/** Until the end of the transaction nobody else counts beacons: else each of two servers would ring five. */
export async function lockBeaconCount(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${beaconsLock})`)
}

/** How many alerts whose key begins so were raised since then, whatever became of them. */
export async function countRaisedSince(db: Db, keyBegins: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(alerts)
    .where(and(like(alerts.openKey, `${keyBegins}%`), gt(alerts.receivedAt, since)))
  return found?.count ?? 0
}
