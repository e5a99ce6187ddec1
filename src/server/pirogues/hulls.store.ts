import { type SQL, and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { pirogues } from './pirogues.store.ts'
import { type Viewer, seesIndependent } from '#contract/accounts/visibility.ts'
import { accounts } from '#server/accounts/accounts.store.ts'
import type { Db } from '#server/storage/database.ts'

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

/** As `boatVisibility` of the contract: not « none ». */
export function isKnownTo(viewer: Viewer): SQL | undefined {
  const { id, role, organisationId } = viewer
  if (role === 'admin') return undefined
  const same = organisationId === null ? sql`false` : eq(pirogues.organisationId, organisationId)
  const shares = sql`coalesce((${accounts.preferences} ->> 'shareLocation')::boolean, true)`
  const ofOwn = role === 'fisherman' ? and(same, shares) : same
  const independent = seesIndependent(viewer) ? isNull(pirogues.organisationId) : undefined
  return or(eq(pirogues.ownerAccountId, id), ofOwn, independent)
}
