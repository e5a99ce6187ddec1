import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isKnownTo } from './known-to.store.ts'

/** More than these are drawn from their ids, as those of which nobody chose. */
const mostHulls = 5000

export async function chosenHulls(db: Db, viewer: Viewer): Promise<{ readonly id: string; readonly hull: string }[]> {
  const found = await db
    .select({ id: pirogues.id, hull: pirogues.hull })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(and(isNotNull(pirogues.hull), isNull(pirogues.deletedAt), isKnownTo(viewer)))
    .orderBy(asc(pirogues.id))
    .limit(mostHulls)
  return found.flatMap(({ id, hull }) => (hull === null ? [] : [{ id, hull }]))
}
