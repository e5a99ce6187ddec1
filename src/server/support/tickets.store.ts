import { type SQL, and, asc, count, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { alias, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { insertOnce } from '#server/platform/storage/insert-once.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import {
  type TicketStatus,
  entryKinds,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '#contract/support/ticket.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { dialable } from '#server/accounts/sign-in/dialable.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { byChoice, byValue, orderColumns, containsText, parsedSort } from '#server/platform/storage/lists.ts'

const supportTickets = pgTable('support_tickets', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: text('category', { enum: ticketCategories }).notNull(),
  priority: text('priority', { enum: ticketPriorities }).notNull(),
  status: text('status', { enum: ticketStatuses }).notNull(),
  statusAt: time('status_at').notNull(),
  assignedTo: uuid('assigned_to'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})
type NewTicket = typeof supportTickets.$inferInsert

export const supportEntries = pgTable('support_entries', {
  id: uuid('id').primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: entryKinds }).notNull(),
  at: time('at').notNull(),
  content: text('content'),
  file: text('file'),
  status: text('status', { enum: ticketStatuses }),
  assignedTo: uuid('assigned_to'),
})
export type NewTicketEntry = typeof supportEntries.$inferInsert

const supportSeen = pgTable(
  'support_seen',
  {
    ticketId: uuid('ticket_id').notNull(),
    accountId: uuid('account_id').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.accountId] })],
)

const assignees = alias(accounts, 'assignees')

/** With the names of today, and with what its reader has not looked at. */
export type TicketRow = typeof supportTickets.$inferSelect & {
  readonly userName: string | null
  readonly userPhone: string | null
  readonly assignedToName: string | null
  readonly messages: number
  readonly isUnseen: boolean
}
export type EntryRow = typeof supportEntries.$inferSelect & {
  readonly userName: string | null
  readonly assignedToName: string | null
}

/** False when its id is known. */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<boolean> {
  return await insertOnce(db, supportTickets, ticket)
}

/** False when its id is known. */
export async function insertEntry(db: Db, entry: NewTicketEntry): Promise<boolean> {
  return await insertOnce(db, supportEntries, entry)
}

export async function updateTicket(db: Db, id: string, change: Partial<Omit<NewTicket, 'id'>>): Promise<void> {
  await db.update(supportTickets).set(change).where(eq(supportTickets.id, id))
}

/** Nobody else says or does anything of it until this transaction is over. */
export async function lockTicket(db: Db, id: string): Promise<void> {
  await db.select({ id: supportTickets.id }).from(supportTickets).where(eq(supportTickets.id, id)).for('update')
}

export async function ticketById(db: Db, viewer: Viewer, id: string): Promise<TicketRow | null> {
  return (await shownTo(db, viewer).where(eq(supportTickets.id, id)))[0] ?? null
}

export async function entryById(db: Db, id: string): Promise<NewTicketEntry | null> {
  return (await db.select().from(supportEntries).where(eq(supportEntries.id, id)))[0] ?? null
}

export async function entriesOf(db: Db, ticketId: string): Promise<EntryRow[]> {
  return await db
    .select({ ...getTableColumns(supportEntries), userName: accounts.fullName, assignedToName: assignees.fullName })
    .from(supportEntries)
    .leftJoin(accounts, eq(accounts.id, supportEntries.accountId))
    .leftJoin(assignees, eq(assignees.id, supportEntries.assignedTo))
    .where(eq(supportEntries.ticketId, ticketId))
    .orderBy(asc(supportEntries.at), asc(supportEntries.id))
}

export type TicketFilter = PageQuery & {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly status?: TicketStatus | undefined
  readonly priority?: string | undefined
  readonly category?: string | undefined
  readonly assigned?: 'me' | 'nobody' | undefined
}

export async function ticketPage(db: Db, viewer: Viewer, asked: TicketFilter) {
  const { status, ...others } = asked
  const wanted = and(seenBy(viewer), narrowed(viewer, others))
  const ofStatus = status === undefined ? wanted : and(wanted, eq(supportTickets.status, status))
  const found = await shownTo(db, viewer)
    .where(ofStatus)
    .orderBy(...sortedBy(asked.sort))
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
  const counts = await db
    .select({
      status: supportTickets.status,
      count: count(),
      unseen: sql<number>`count(*) filter (where ${isUnseenBy(viewer)})`.mapWith(Number),
    })
    .from(supportTickets)
    .leftJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .where(wanted)
    .groupBy(supportTickets.status)
  return { found, counts }
}

/** How many somebody has made since then. */
export async function ticketsMadeSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { accountId: author, createdAt } = supportTickets
  const [made] = await db
    .select({ count: count() })
    .from(supportTickets)
    .where(and(eq(author, accountId), gt(createdAt, since)))
  return made?.count ?? 0
}

export async function picturesSentSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { accountId: author, at, kind } = supportEntries
  const [sent] = await db
    .select({ count: count() })
    .from(supportEntries)
    .where(and(eq(author, accountId), gt(at, since), eq(kind, 'picture')))
  return sent?.count ?? 0
}

export async function markTicketsSeen(db: Db, ticketId: string, accountId: string, seenAt: Date): Promise<void> {
  await db
    .insert(supportSeen)
    .values({ ticketId, accountId, seenAt })
    .onConflictDoUpdate({
      target: [supportSeen.ticketId, supportSeen.accountId],
      set: { seenAt: sql`greatest(${supportSeen.seenAt}, excluded.seen_at)` },
    })
}

/** What a person wrote goes with the person; that there was a request stays. The files that nothing has any more. */
export async function blankTicketsOf(db: Db, accountId: string): Promise<string[]> {
  const own = eq(supportTickets.accountId, accountId)
  const files = await db
    .selectDistinct({ file: supportEntries.file })
    .from(supportEntries)
    .innerJoin(supportTickets, eq(supportTickets.id, supportEntries.ticketId))
    .where(sql`(${own} or ${supportEntries.accountId} = ${accountId}) and ${supportEntries.file} is not null`)
  await db.execute(sql`
    update support_entries set content = case when kind = 'reply' then '' else content end, file = null
    where account_id = ${accountId} or ticket_id in (select id from support_tickets where account_id = ${accountId})`)
  await db.update(supportTickets).set({ title: '', description: '' }).where(own)
  await unassignTicketsOf(db, accountId)
  await db.delete(supportSeen).where(eq(supportSeen.accountId, accountId))
  return files.flatMap(({ file }) => (file === null ? [] : [file]))
}

export async function unassignTicketsOf(db: Db, accountId: string): Promise<void> {
  await db.update(supportTickets).set({ assignedTo: null }).where(eq(supportTickets.assignedTo, accountId))
}

function shownTo(db: Db, viewer: Viewer) {
  return db
    .select({
      ...getTableColumns(supportTickets),
      userName: accounts.fullName,
      userPhone: sql<string | null>`coalesce(${dialable(accounts.phone)}, ${accounts.phoneIdentity})`,
      assignedToName: assignees.fullName,
      messages: sql<number>`(select count(*) from support_entries said
        where said.ticket_id = ${supportTickets.id} and said.kind in ('reply', 'picture'))`.mapWith(Number),
      isUnseen: isUnseenBy(viewer),
    })
    .from(supportTickets)
    .leftJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .leftJoin(assignees, eq(assignees.id, supportTickets.assignedTo))
    .$dynamic()
}

/** To its author what others said; to the support what its author said, from the first word. */
function isUnseenBy({ id }: Viewer): SQL<boolean> {
  const { id: ticket, accountId: author } = supportTickets
  const seenAt = sql`coalesce((select seen.seen_at from support_seen seen
    where seen.ticket_id = ${ticket} and seen.account_id = ${id}), '-infinity'::timestamptz)`
  return sql<boolean>`case when ${author} = ${id}
    then exists (select 1 from support_entries said
      where said.ticket_id = ${ticket} and said.account_id <> ${id} and said.at > ${seenAt})
    else ${supportTickets.createdAt} > ${seenAt} or exists (select 1 from support_entries said
      where said.ticket_id = ${ticket} and said.account_id = ${author} and said.at > ${seenAt}) end`
}

function seenBy({ id, role }: Viewer): SQL | undefined {
  return role === 'admin' ? undefined : eq(supportTickets.accountId, id)
}

function narrowed({ id }: Viewer, { priority, category, assigned, search }: Omit<TicketFilter, 'status'>) {
  const { assignedTo, title, description } = supportTickets
  return and(
    priority === undefined ? undefined : sql`${supportTickets.priority} = ${priority}`,
    category === undefined ? undefined : sql`${supportTickets.category} = ${category}`,
    assigned === 'me' ? eq(assignedTo, id) : undefined,
    assigned === 'nobody' ? sql`${assignedTo} is null` : undefined,
    containsText([title, description, accounts.fullName], search),
  )
}

function sortedBy(sort = '-updated_at'): SQL[] {
  const { name, descends } = parsedSort(sort)
  const { priority, createdAt, updatedAt, id } = supportTickets
  const orders = { priority: byChoice(priority, ticketPriorities), created_at: byValue(createdAt) }
  return orderColumns(orders[name as keyof typeof orders] ?? byValue(updatedAt), descends, id)
}
