import { type SQL, and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { Addressee } from '#contract/chat/chat-visibility.ts'
import type { ChatPerson } from '#contract/chat/message.ts'
import { activeMembership } from '#server/accounts/accounts.store.ts'
import { accounts, isApproved, memberships, organisations } from '#server/platform/storage/shared-tables.store.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'

export async function addresseeOf(db: Db, id: string): Promise<(Addressee & { readonly name: string | null }) | null> {
  const [found] = await db
    .select({
      id: accounts.id,
      name: accounts.fullName,
      role: accounts.role,
      organisationId: memberships.organisationId,
      isApproved,
    })
    .from(accounts)
    .leftJoin(memberships, activeMembership)
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return found ?? null
}

type Named = { readonly name: string | null; readonly isGone: boolean }

export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: accounts.id, name: accounts.fullName, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(found.map(({ id, name, deletedAt }) => [id, { name, isGone: deletedAt !== null }]))
}

/** Those to whom `mayWriteTo` of the contract lets this person write; a law test compares the two. */
export async function peopleToWriteTo(
  db: Db,
  viewer: Viewer,
  search: string | undefined,
  most: number,
): Promise<ChatPerson[]> {
  return await db
    .select({
      id: accounts.id,
      name: accounts.fullName,
      role: accounts.role,
      organisationName: organisations.name,
    })
    .from(accounts)
    .leftJoin(memberships, activeMembership)
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(
      and(
        isNull(accounts.deletedAt),
        eq(accounts.isActive, true),
        ne(accounts.id, viewer.id),
        reached(viewer),
        containsText([accounts.fullName, sql`coalesce(${organisations.name}, '')`], search),
      ),
    )
    .orderBy(asc(accounts.fullName), asc(accounts.id))
    .limit(most)
}

function reached(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined
  const own = viewer.organisationId === null ? sql`false` : eq(memberships.organisationId, viewer.organisationId)
  if (effectiveRoleOf(viewer) === 'pending') return own
  const admins = eq(accounts.role, 'admin')
  const independent = and(eq(accounts.role, 'fisherman'), isNull(memberships.organisationId))
  if (viewer.role === 'organization') return or(own, admins, independent)
  const approved = and(eq(accounts.role, 'organization'), isApproved)
  return or(own, admins, viewer.organisationId === null ? or(independent, approved) : undefined)
}
