import { type SQL, and, count, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import {
  type Account,
  type Person,
  accounts,
  activeMembership,
  firstBoat,
  managedBy,
  people,
  seenBy,
} from './accounts.store.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { roles } from '#contract/wire/who.ts'
import { memberships, organisations } from '#server/organisations/organisations.store.ts'
import { pirogues } from '#server/pirogues/pirogues.store.ts'
import { anywhere } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'
import { type Order, byChoice, byText, byValue, inOrder, says, turnOf } from '#server/storage/lists.ts'

/** People as they are listed: searched, narrowed, counted and cut for one viewer. */

export type PeopleFilter = {
  readonly search?: string | undefined
  readonly role?: Account['role'] | undefined
  readonly isActive?: boolean | undefined
  readonly hasPassword?: boolean | undefined
  /** Those alone whom the viewer manages. */
  readonly managed?: boolean | undefined
  readonly sort?: string | undefined
}

/** The same people as `seesPerson` of the contract, found by the database; a law test compares the two. */
export async function peopleSeenBy(
  db: Db,
  viewer: Viewer,
  filter: PeopleFilter,
  { page, pageSize }: PageQuery,
): Promise<{ count: number; people: Person[] }> {
  const wanted = and(those(viewer, filter), matching(viewer, filter))
  const [total] = await db
    .select({ count: count() })
    .from(accounts)
    .leftJoin(memberships, activeMembership)
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .leftJoin(pirogues, firstBoat)
    .where(wanted)
  const found = await people(db)
    .where(wanted)
    .orderBy(...orderOf(viewer, filter.sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, people: found }
}

/** Of the people whom somebody sees, or manages: all, those of late, the active, the fishermen, and the fishermen of the same organisation. */
export async function countOfPeople(db: Db, viewer: Viewer, since: Date, filter: Pick<PeopleFilter, 'managed'> = {}) {
  const counting = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const isFisherman = eq(accounts.role, 'fisherman')
  const [counted] = await db
    .select({
      all: count(),
      active: counting(eq(accounts.isActive, true)),
      recent: counting(gte(accounts.createdAt, since)),
      fishermen: counting(isFisherman),
      ownFishermen: counting(sql`${isFisherman} and ${memberships.organisationId} = ${viewer.organisationId}`),
    })
    .from(accounts)
    .leftJoin(memberships, activeMembership)
    .where(those(viewer, filter))
  return counted ?? { all: 0, active: 0, recent: 0, fishermen: 0, ownFishermen: 0 }
}

function those(viewer: Viewer, { managed }: Pick<PeopleFilter, 'managed'>): SQL | undefined {
  return and(isNull(accounts.deletedAt), managed ? managedBy(viewer) : seenBy(viewer))
}

const newestFirst = [desc(accounts.createdAt), desc(accounts.id)]
/** Nobody but an administrator decides of them: in the lists of others they stand where they are. */
const waitsForApproval = sql`(${accounts.role} = 'organization' and coalesce(${organisations.approval} = 'pending', false))`

function orderOf(viewer: Viewer, sort: string | undefined): SQL[] {
  if (sort !== undefined) {
    const { name, descends } = turnOf(sort)
    return inOrder(orders[toCamel(name)] ?? byValue(accounts.createdAt), descends, accounts.id)
  }
  return viewer.role === 'admin' ? [sql`${waitsForApproval} desc`, ...newestFirst] : newestFirst
}

const orders: { readonly [name: string]: Order | undefined } = {
  fullName: byText(accounts.fullName),
  role: byChoice(accounts.role, roles),
  lastActivity: byValue(accounts.lastActivity),
}

function matching(viewer: Viewer, { search, role, isActive, hasPassword }: PeopleFilter): SQL | undefined {
  return and(
    role && eq(accounts.role, role),
    isActive === undefined ? undefined : eq(accounts.isActive, isActive),
    // Of those alone of whom it is said: a search must not tell it of others.
    hasPassword === undefined ? undefined : and(eq(accounts.hasPassword, hasPassword), managedBy(viewer)),
    search ? saying(viewer, search) : undefined,
  )
}

/** An address that may not be seen may not be searched for either: it would be told letter by letter. */
function saying(viewer: Viewer, search: string): SQL | undefined {
  const address = or(says([accounts.phone, accounts.email, organisations.name], search), numbered(search))
  return or(says([accounts.fullName, pirogues.name], search), and(address, managedBy(viewer)))
}

/** Part of a number, however either of them is written. */
function numbered(search: string): SQL | undefined {
  const digits = search.replaceAll(/[\s.\-()/]/g, '')
  if (!/^\+?\d{3,}$/.test(digits)) return undefined
  const pattern = anywhere(digits)
  return or(
    sql`translate(${accounts.phone}, ' .-()/', '') like ${pattern}`,
    sql`${accounts.phoneIdentity} like ${pattern}`,
  )
}
