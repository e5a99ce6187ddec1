import { and, count, gt, like } from 'drizzle-orm'
import { alerts } from '#server/alerts/alerts.store.ts'
import { heldAlone } from '#server/platform/storage/advisory-locks.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** Until the end of the transaction nobody else counts beacons: else each of two servers would ring five. */
export async function lockBeaconCount(db: Db): Promise<void> {
  await db.execute(heldAlone('beacons'))
}

/** How many alerts whose key begins so were raised since then, whatever became of them. */
export async function countRaisedSince(db: Db, keyBegins: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(alerts)
    .where(and(like(alerts.openKey, `${keyBegins}%`), gt(alerts.receivedAt, since)))
  return found?.count ?? 0
}
