import { type SQL, and, count, desc, eq, getViewSelectedFields, gt, gte, ilike, lt, or, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertAct } from '#contract/alerts/alert.ts'
import type { AuditOutcome } from '#contract/logs/audit-entry.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { nameOfThing } from '#server/kit/names.store.ts'
import { containsPattern, time } from '#server/storage/columns.ts'
import type { Db } from '#server/storage/database.ts'

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull(),
  accountId: uuid('account_id'),
  bySosKey: boolean('by_sos_key').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  noun: text('noun').notNull(),
  aboutId: uuid('about_id'),
  address: text('address').notNull(),
  status: integer('status').notNull(),
  code: text('code'),
})
export type NewAuditRow = typeof auditLog.$inferInsert

const entries = pgView('audit_entries', {
  id: uuid('id').notNull(),
  at: time('at').notNull(),
  accountId: uuid('account_id'),
  bySosKey: boolean('by_sos_key').notNull(),
  method: text('method'),
  path: text('path'),
  noun: text('noun').notNull(),
  aboutId: uuid('about_id'),
  address: text('address'),
  status: integer('status'),
  code: text('code'),
  act: text('act').$type<AlertAct>(),
  detail: text('detail'),
  outcome: text('outcome').$type<AuditOutcome>().notNull(),
  userName: text('user_name'),
  aboutName: text('about_name'),
}).existing()

/** A phone of the app is named after an account: people are told whose it is. */
const readable = (name: SQL<string | null>) => sql<string | null>`case when ${name} like 'phone:%' then concat_ws(
  ' de ', 'Téléphone', (select nullif(owner.full_name, '') from accounts owner where 'phone:' || owner.id = ${name})) else ${name} end`
/** As the view has it of people, zones, devices and alerts; as its own table has it of every other kind of thing. */
const aboutName = readable(sql<string | null>`coalesce(${entries.aboutName}, ${nameOfThing(entries.aboutId)},
  (select name from organisations where id = ${entries.aboutId}),
  (select nullif(title, '') from support_tickets where id = ${entries.aboutId}),
  (select boat.shown_name from pirogues boat where boat.id in (
    select pirogue_id from voyages where id = ${entries.aboutId}
    union select pirogue_id from trips where id = ${entries.aboutId})))`)
/** Whose it is: of an alert, a ticket or a trip. Where nobody is known, the boat. */
const aboutPerson = sql<string | null>`(select coalesce(nullif(person.full_name, ''), boat.shown_name) from (
    select account_id, pirogue_id from alerts where id = ${entries.aboutId}
    union all select account_id, null from support_tickets where id = ${entries.aboutId}
    union all select account_id, pirogue_id from voyages where id = ${entries.aboutId}
    union all select account_id, pirogue_id from trips where id = ${entries.aboutId}) whose
  left join accounts person on person.id = whose.account_id
  left join pirogues boat on boat.id = whose.pirogue_id limit 1)`

export async function insertAct(db: Db, act: NewAuditRow): Promise<void> {
  await db.insert(auditLog).values(act)
}

type Refusal = NewAuditRow & { readonly code: string }

/** Whether the same refusal was noted of this address since then. */
export async function refusalNotedSince(db: Db, { address, path, code }: Refusal, since: Date): Promise<boolean> {
  const noted = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.address, address), gt(auditLog.at, since), eq(auditLog.path, path), eq(auditLog.code, code)))
    .limit(1)
  return noted.length > 0
}

export async function deleteActsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, before))
}

export type AuditFilter = PageQuery & {
  readonly kind?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  readonly user?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly search?: string | undefined
}

export async function pageOfAudit(db: Db, filter: AuditFilter) {
  const wanted = matching(filter)
  const [total] = await db.select({ count: count() }).from(entries).where(wanted)
  const found = await db
    .select({ ...getViewSelectedFields(entries), aboutName, aboutPerson })
    .from(entries)
    .where(wanted)
    .orderBy(desc(entries.at), desc(entries.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { count: total?.count ?? 0, found }
}

const searched = [entries.userName, aboutName, entries.path, entries.act, entries.address, entries.code, entries.detail]

function matching({ kind, outcome, user, since, until, search }: AuditFilter) {
  return and(
    kind ? eq(entries.noun, kind) : undefined,
    outcome ? eq(entries.outcome, outcome) : undefined,
    user ? eq(entries.accountId, user) : undefined,
    since ? gte(entries.at, new Date(since)) : undefined,
    until ? lt(entries.at, new Date(until)) : undefined,
    search ? or(...searched.map((column) => ilike(column, containsPattern(search)))) : undefined,
  )
}
