import { type SQL, and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { roles } from '#contract/wire/who.ts'
import {
  type Account,
  type Person,
  activeMembership,
  managedBy,
  people,
  accountsVisibleTo,
} from '#server/accounts/accounts.store.ts'
import { accounts, memberships, organisations, pirogues } from '#server/platform/storage/shared-tables.store.ts'
import { containsPattern } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import {
  type SortOrder,
  type TextSearch,
  byChoice,
  byNearness,
  byText,
  byValue,
  orderColumns,
  containsPlainly,
  parsedSort,
} from '#server/platform/storage/lists.ts'

/** People as they are listed: searched, narrowed, counted and cut for one viewer. */

export type PeopleFilter = TextSearch & {
  readonly role?: Account['role'] | undefined
  readonly isActive?: boolean | undefined
  readonly hasPassword?: boolean | undefined
  /** Those alone whom the viewer manages. */
  readonly managed?: boolean | undefined
  readonly sort?: string | undefined
}

/**
 * The same people as `seesPerson` of the contract, found by the database; a law test compares the two. Who stands on the
 * page is decided by what the question needs and no more; all else is looked up for those alone.
 */
export async function peopleSeenBy(db: Db, viewer: Viewer, filter: PeopleFilter, page: PageQuery): Promise<Person[]> {
  const order = orderOf(viewer, filter)
  const ids = sql`select ${accounts.id} from ${listed(viewer)} where ${wanted(viewer, filter)} ${cut(order, page)}`
  return await people(db)
    .where(sql`${accounts.id} in (${ids})`)
    .orderBy(...order)
}

/** What is searched is read once: for the page, and for how many there are. */
export async function peopleFoundBy(db: Db, viewer: Viewer, filter: PeopleFilter, page: PageQuery) {
  const order = orderOf(viewer, filter)
  const { rows } = await db.execute<{ id: string; found: string }>(
    sql`select ${accounts.id} as id, count(*) over () as found from ${listed(viewer)} where ${wanted(viewer, filter)}
      ${cut(order, page)}`,
  )
  const [first] = rows
  if (first === undefined) return { count: page.page === 1 ? 0 : await countOf(db, viewer, filter), found: [] }
  const ids = sql.param(rows.map(({ id }) => id))
  const found = await people(db)
    .where(sql`${accounts.id} = any(${ids}::uuid[])`)
    .orderBy(...order)
  return { count: Number(first.found), found }
}

function cut(order: readonly SQL[], { page, pageSize }: PageQuery): SQL {
  return sql`order by ${sql.join([...order], sql`, `)} limit ${pageSize} offset ${(page - 1) * pageSize}`
}

async function countOf(db: Db, viewer: Viewer, filter: PeopleFilter): Promise<number> {
  const { rows } = await db.execute<{ found: string }>(
    sql`select count(*) as found from ${listed(viewer)} where ${wanted(viewer, filter)}`,
  )
  return Number(rows[0]?.found)
}

/** Of the people whom somebody sees, or manages: all, those of late, the active, the fishermen, and the fishermen of the same organisation. */
export async function countOfPeople(db: Db, viewer: Viewer, since: Date, filter: Pick<PeopleFilter, 'managed'> = {}) {
  const isFisherman = sql`${accounts.role} = 'fisherman'`
  const isOwn = viewer.role === 'admin' ? sql`false` : sql`${memberships.organisationId} = ${viewer.organisationId}`
  const { rows } = await db.execute<Record<'all' | 'active' | 'recent' | 'fishermen' | 'own_fishermen', string>>(sql`
    select count(*) as all, count(*) filter (where ${accounts.isActive}) as active,
      count(*) filter (where ${gte(accounts.createdAt, since)}) as recent,
      count(*) filter (where ${isFisherman}) as fishermen,
      count(*) filter (where ${isFisherman} and ${isOwn}) as own_fishermen
    from ${listed(viewer)} where ${those(viewer, filter)}`)
  const [counted] = rows
  return {
    all: Number(counted?.all),
    active: Number(counted?.active),
    recent: Number(counted?.recent),
    fishermen: Number(counted?.fishermen),
    ownFishermen: Number(counted?.own_fishermen),
  }
}

/** In which organisation somebody is decides what others than administrators see. */
function listed({ role }: Viewer): SQL {
  return role === 'admin' ? sql`${accounts}` : sql`${accounts} left join ${memberships} on ${activeMembership}`
}

function wanted(viewer: Viewer, filter: PeopleFilter): SQL {
  return and(those(viewer, filter), matching(viewer, filter)) ?? sql`true`
}

function those(viewer: Viewer, { managed }: Pick<PeopleFilter, 'managed'>): SQL | undefined {
  return and(isNull(accounts.deletedAt), managed ? managedBy(viewer) : accountsVisibleTo(viewer))
}

const newestFirst = [desc(accounts.createdAt), desc(accounts.id)]
/** Nobody but an administrator decides of them: in the lists of others they stand where they are. */
const waitsForApproval = sql`(${accounts.role} = 'organization' and ${inOrganisation(sql`kept.approval = 'pending'`)})`

function orderOf(viewer: Viewer, filter: PeopleFilter): SQL[] {
  return [...byNearness(sql`${accounts}.plain_name`, filter), ...sorted(viewer, filter.sort)]
}

function sorted(viewer: Viewer, sort: string | undefined): SQL[] {
  if (sort !== undefined) {
    const { name, descends } = parsedSort(sort)
    return orderColumns(orders[toCamel(name)] ?? byValue(accounts.createdAt), descends, accounts.id)
  }
  return viewer.role === 'admin' ? [sql`${waitsForApproval} desc`, ...newestFirst] : newestFirst
}

const orders: { readonly [name: string]: SortOrder | undefined } = {
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
  const contact = containsPlainly([sql`${accounts}.plain_contact`], search)
  const organisation = containsPlainly([sql`kept.plain_name`], search)
  const address = or(contact, organisation && inOrganisation(organisation), numbered(search))
  return or(containsPlainly([sql`${accounts}.plain_name`], search), hasBoat(search), and(address, managedBy(viewer)))
}

/** The boat that the profile speaks of, and no other of his. */
function hasBoat(search: string): SQL {
  return sql`${accounts.id} in (
    select boat.owner_account_id from ${pirogues} boat
    where boat.deleted_at is null and boat.owner_account_id is not null and ${containsPlainly([sql`boat.plain_name`], search)}
      and not exists (select from ${pirogues} first where first.owner_account_id = boat.owner_account_id
        and first.deleted_at is null
        and (first.owned_since > boat.owned_since or first.owned_since = boat.owned_since and first.id < boat.id)))`
}

/** Of an organisation, called `kept`, of which this is true. */
function inOrganisation(isTrue: SQL): SQL {
  return sql`${accounts.id} in (
    select belongs.account_id from ${memberships} belongs join ${organisations} kept on kept.id = belongs.organisation_id
    where belongs.to_at is null and ${isTrue})`
}

/** Part of a number, however either of them is written. */
function numbered(search: string): SQL | undefined {
  const digits = search.replaceAll(/[\s.\-()/]/g, '')
  if (!/^\+?\d{3,}$/.test(digits)) return undefined
  const pattern = containsPattern(digits)
  return or(
    sql`translate(${accounts.phone}, ' .-()/', '') like ${pattern}`,
    sql`${accounts.phoneIdentity} like ${pattern}`,
  )
}
