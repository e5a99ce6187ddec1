import { type SQL, and, count, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { alias, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { type Room, keyOfRoom } from '#contract/chat/room.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { accounts, memberships } from '#server/platform/storage/shared-tables.store.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { rooms } from './messages.store.ts'

const silences = pgTable(
  'chat_silences',
  {
    id: uuid('id').primaryKey(),
    roomId: uuid('room_id').notNull(),
    accountId: uuid('account_id').notNull(),
    silencedBy: uuid('silenced_by').notNull(),
    silencedAt: time('silenced_at').notNull(),
    endsAt: time('ends_at'),
  },
  (table) => [unique().on(table.roomId, table.accountId)],
)
/** With the names of today, its room, and where its person belongs now. */
export type SilenceRow = typeof silences.$inferSelect & {
  readonly userName: string | null
  readonly silencedByName: string | null
  readonly usersOrganisation: string | null
  readonly room: typeof rooms.$inferSelect
}

/** The last word counts: a longer one, or a shorter one. */
export async function keepSilence(db: Db, silence: typeof silences.$inferInsert): Promise<string> {
  const { silencedBy, silencedAt, endsAt } = silence
  const [kept] = await db
    .insert(silences)
    .values(silence)
    .onConflictDoUpdate({
      target: [silences.roomId, silences.accountId],
      set: { silencedBy, silencedAt, endsAt: endsAt ?? null },
    })
    .returning({ id: silences.id })
  return kept?.id ?? silence.id
}

export async function silenceById(db: Db, id: string): Promise<SilenceRow | null> {
  const [found] = await shown(db).where(eq(silences.id, id))
  return found ?? null
}

/** Where somebody may not write now. */
export async function silencesOf(db: Db, accountId: string, now: Date): Promise<SilenceRow[]> {
  return await shown(db).where(and(eq(silences.accountId, accountId), lasts(now)))
}

export async function isSilencedInRoom(db: Db, room: Room, accountId: string, now: Date): Promise<boolean> {
  const own = and(eq(rooms.key, keyOfRoom(room)), eq(silences.accountId, accountId), lasts(now))
  return (await shown(db).where(own)).length > 0
}

/** Those that this person moderates, as `mayModerate` and `leadsThread` of the contract have it. */
export async function pageOfSilences(db: Db, viewer: Viewer, now: Date, { page, pageSize }: PageQuery) {
  const wanted = and(lasts(now), moderated(viewer))
  const [total] = await db
    .select({ count: count() })
    .from(silences)
    .innerJoin(rooms, eq(rooms.id, silences.roomId))
    .where(wanted)
  const found: SilenceRow[] = await shown(db)
    .where(wanted)
    .orderBy(desc(silences.silencedAt), desc(silences.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { count: total?.count ?? 0, found }
}

export async function deleteSilence(db: Db, id: string): Promise<void> {
  await db.delete(silences).where(eq(silences.id, id))
}

function lasts(now: Date): SQL | undefined {
  return or(isNull(silences.endsAt), gt(silences.endsAt, now))
}

function moderated(viewer: Viewer): SQL {
  if (viewer.role === 'admin') return sql`true`
  const own = sql`${viewer.organisationId}::uuid`
  return sql`(${rooms.organisationId} = ${own} or (${rooms.kind} = 'emergency' and ${usersOrganisation} = ${own})
    or ${rooms.alertId} in (select id from alerts where alerts.acknowledged_by = ${viewer.id}))`
}

const person = alias(accounts, 'person')
const moderator = alias(accounts, 'moderator')
const usersOrganisation = sql<string | null>`(select ${memberships.organisationId} from ${memberships}
  where ${memberships.accountId} = ${silences.accountId} and ${memberships.toAt} is null)`

function shown(db: Db) {
  return db
    .select({
      ...getTableColumns(silences),
      userName: person.fullName,
      silencedByName: moderator.fullName,
      usersOrganisation,
      room: getTableColumns(rooms),
    })
    .from(silences)
    .innerJoin(rooms, eq(rooms.id, silences.roomId))
    .innerJoin(person, eq(person.id, silences.accountId))
    .innerJoin(moderator, eq(moderator.id, silences.silencedBy))
    .$dynamic()
}
