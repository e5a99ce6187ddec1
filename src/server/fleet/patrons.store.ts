import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { accounts, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { dialable } from '#server/accounts/sign-in/dialable.store.ts'
import { isKnownTo } from '#server/pirogues/known-to.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { isFollowed } from '#server/positions/boats-heard.store.ts'
import { latestPositions } from '#server/positions/positions.store.ts'

type PatronsAsked = { readonly viewer: Viewer; readonly boats: readonly string[]; readonly openSos: readonly string[] }

export type PatronRow = {
  readonly id: string
  readonly ownerId: string | null
  readonly organisationId: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly portraitFile: string | null
  /** In milliseconds, as text. */
  readonly heardAt: string | null
}

/** Of these boats those that somebody may know: a list has chosen them already, so that each is looked up by its id. */
export async function patronsOf(db: Db, { viewer, boats, openSos }: PatronsAsked): Promise<PatronRow[]> {
  return await db
    .select({
      id: pirogues.id,
      ownerId: pirogues.ownerAccountId,
      organisationId: pirogues.organisationId,
      name: sql<string | null>`coalesce(${accounts.fullName}, nullif(${pirogues.ownerName}, ''))`,
      phone: sql<
        string | null
      >`coalesce(${dialable(accounts.phone)}, ${accounts.phoneIdentity}, ${dialable(pirogues.phone)})`,
      portraitFile: accounts.portraitFile,
      heardAt: sql<string | null>`case when ${isFollowed(viewer, openSos)} then ${heardAt} end`,
    })
    .from(pirogues)
    .leftJoin(accounts, eq(accounts.id, pirogues.ownerAccountId))
    .where(and(inArray(pirogues.id, [...boats]), isNull(pirogues.deletedAt), isKnownTo(viewer)))
    .orderBy(pirogues.id)
}

const heardAt: SQL = sql`(select extract(epoch from max(${latestPositions.effectiveAt})) * 1000
  from ${latestPositions} where ${latestPositions.pirogueId} = ${pirogues.id})`
