import { type SQL, and, count, desc, eq, getViewSelectedFields, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertAct } from '#contract/alerts/alert.ts'
import { actsWithoutEffect } from '#contract/alerts/came-too-late.ts'
import type { AuditOutcome } from '#contract/logs/audit-entry.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { nameOfThing, thingsCalled } from '#server/platform/kit/names.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsPlainly, containsText } from '#server/platform/storage/lists.ts'

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

/** Of the trail of an alert the view calls « too late » whatever changed nothing: an SOS that is pressed again never could. */
const outcome = sql<AuditOutcome>`case when ${inArray(entries.act, [...actsWithoutEffect])} then 'done' else ${entries.outcome} end`

/** A phone of the app is named after an account, here `owner`: people are told whose it is. */
const shownName = (name: SQL) => sql<string | null>`case when ${name} like 'phone:%'
  then concat_ws(' de ', 'Téléphone', nullif(owner.full_name, '')) else ${name} end`
const ownsPhone = (name: SQL) => sql`'phone:' || owner.id = ${name}`
const readable = (name: SQL<string | null>) => sql<string | null>`(
  select ${shownName(sql`thing.name`)} from (select ${name} as name) thing left join accounts owner on ${ownsPhone(sql`thing.name`)})`
/** As the view has it of people, zones, devices and alerts; as its own table has it of every other kind of thing. */
const aboutName = readable(sql<string | null>`coalesce(${entries.aboutName}, ${nameOfThing(entries.aboutId)},
  (select name from organisations where id = ${entries.aboutId}),
  (select nullif(title, '') from support_tickets where id = ${entries.aboutId}),
  (select boat.shown_name from pirogues boat where boat.id in (
    select pirogue_id from voyages where id = ${entries.aboutId}
    union select pirogue_id from trips where id = ${entries.aboutId})))`)
/** Whose it is: of an alert, a ticket, a trip, or what is asked about an administrator. Where nobody is known, the boat. */
const aboutPerson = sql<string | null>`(select coalesce(nullif(person.full_name, ''), boat.shown_name) from (
    select account_id, pirogue_id from alerts where id = ${entries.aboutId}
    union all select account_id, null from support_tickets where id = ${entries.aboutId}
    union all select account_id, null from pending_acts where id = ${entries.aboutId}
    union all select account_id, pirogue_id from voyages where id = ${entries.aboutId}
    union all select account_id, pirogue_id from trips where id = ${entries.aboutId}) whose
  left join accounts person on person.id = whose.account_id
  left join pirogues boat on boat.id = whose.pirogue_id limit 1)`

export type AuditFilter = PageQuery & {
  readonly kind?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  readonly user?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly search?: string | undefined
}

export async function pageOfAudit(db: Db, filter: AuditFilter) {
  const wanted = matching(filter, filter.search ? await idsCalled(db, filter.search) : [])
  const [total] = await db.select({ count: count() }).from(entries).where(wanted)
  const found = await db
    .select({ ...getViewSelectedFields(entries), outcome, aboutName, aboutPerson })
    .from(entries)
    .where(wanted)
    .orderBy(desc(entries.at), desc(entries.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { count: total?.count ?? 0, found }
}

/** `called`: the ids of whoever and whatever goes by the name that is searched. */
function matching({ kind, outcome: ended, user, since, until, search }: AuditFilter, called: readonly string[]) {
  // Out of the planner's sight: it would weigh each of them against the most common ones, longer than it reads the lines.
  const isCalled = sql`in (select unnest((select ${sql.param([...called])}::uuid[])))`
  return and(
    kind ? eq(entries.noun, kind) : undefined,
    ended ? eq(outcome, ended) : undefined,
    user ? eq(entries.accountId, user) : undefined,
    since ? gte(entries.at, new Date(since)) : undefined,
    until ? lt(entries.at, new Date(until)) : undefined,
    search
      ? or(sql`${entries.aboutId} ${isCalled}`, sql`${entries.accountId} ${isCalled}`, saidInLine(search))
      : undefined,
  )
}

/** What people wrote is made plain; the rest has neither accents nor capitals. */
function saidInLine(search: string): SQL | undefined {
  const plain = [entries.path, entries.act, entries.address, entries.code].map((column) => sql`${column}`)
  return or(containsPlainly(plain, search), containsText([entries.detail], search))
}

/**
 * As `userName`, `aboutName` and `aboutPerson` say it. Names are fewer than lines: they are read first and once, and not
 * for every line. Trips are not: of those that go by a name only that comes along of which a line speaks. In two questions,
 * for alerts are many: on one connection a call for help stands before the second.
 */
async function idsCalled(db: Db, search: string): Promise<string[]> {
  const isSo = sql`in (select id from called)`
  const { rows: alerts } = await db.execute<{ id: string }>(
    sql`select id from alerts where ${containsText([sql`message`], search)}`,
  )
  const { rows: others } = await db.execute<{ id: string }>(sql`
    with called as materialized (
      ${thingsCalled(search)}
      union all select id from accounts where ${containsPlainly([sql`plain_name`], search)}
      union all select id from organisations where ${containsPlainly([sql`plain_name`], search)}
      union all select id from zones where ${containsText([sql`name`], search)}
      union all select id from support_tickets where ${containsText([sql`title`], search)}
      union all select device.id from devices device left join accounts owner on ${ownsPhone(sql`device.device_id`)}
        where ${containsText([shownName(sql`device.device_id`)], search)}
    ), spoken_of as materialized (
      select distinct about_id as id from audit_log
    )
    select id from called
    union select id from support_tickets join spoken_of using (id) where account_id ${isSo}
    union select id from voyages join spoken_of using (id) where account_id ${isSo} or pirogue_id ${isSo}
    union select id from trips join spoken_of using (id) where account_id ${isSo} or pirogue_id ${isSo}
    union select alert.id from alerts alert left join accounts person on person.id = alert.account_id
      where alert.account_id ${isSo} or alert.pirogue_id ${isSo} and nullif(person.full_name, '') is null`)
  return [...alerts, ...others].map(({ id }) => id)
}
