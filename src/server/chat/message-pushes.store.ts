import { type SQL, and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts/visibility.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type RoomRow, messages, rooms } from './messages.store.ts'
import { readings } from './readings.store.ts'

/** Those of which people are told who do not look; what is said in the other channels waits until somebody does. */
const toldOf = ['direct', 'emergency', 'sos'] as const
type TimeToLook = { readonly now: Date; readonly since: Date }

/** Rooms with something new, which has stood there long enough for whoever looks to have read it. */
export async function roomsToPush(db: Db, { now, since }: TimeToLook, most: number): Promise<RoomRow[]> {
  const isFresh = sql`exists (select from ${messages} where ${messages.roomId} = ${rooms.id}
    and ${messages.sequence} = ${rooms.pushedSequence} + 1
    and ${messages.createdAt} between ${since.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz)`
  return await db
    .select()
    .from(rooms)
    .where(and(inArray(rooms.kind, [...toldOf]), lt(rooms.pushedSequence, rooms.lastSequence), sql`not ${isFresh}`))
    .orderBy(rooms.id)
    .limit(most)
}

export async function markPushed(db: Db, { id, lastSequence }: RoomRow): Promise<void> {
  const isBehind = lt(rooms.pushedSequence, lastSequence)
  await db
    .update(rooms)
    .set({ pushedSequence: lastSequence })
    .where(and(eq(rooms.id, id), isBehind))
}

/** Somebody who has a telephone on which a push arrives, and the newest of what he has not read. */
export type Unaware = Viewer & { readonly messageId: string }

/** `people`: those named; `organisation`: its coordinators besides; null for both: everybody. */
export type Recipients = { readonly people: readonly string[]; readonly organisation: string | null } | null

/**
 * Those with something new to read in the room who did not mute it and have read what they were told of there, in the order of
 * their ids and behind one of them.
 */
export async function unawareOf(
  db: Db,
  room: RoomRow,
  wanted: Recipients,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<Unaware[]> {
  const hidden =
    room.kind === 'direct'
      ? sql`and not exists (select from chat_blocks b where b.account_id = a.id and b.blocked_id = m.sender_id)`
      : sql``
  const { rows } = await db.execute<{
    id: string
    role: Viewer['role']
    organisation_id: string | null
    is_approved: boolean
    message_id: string
  }>(sql`
    select a.id, a.role, s.organisation_id, coalesce(o.approval = 'approved', false) as is_approved, newest.id as message_id
    from accounts a
      left join memberships s on s.account_id = a.id and s.to_at is null
      left join organisations o on o.id = s.organisation_id
      left join chat_readings r on r.room_id = ${room.id} and r.account_id = a.id
      cross join lateral (
        select m.id from chat_messages m
        where m.room_id = ${room.id} and m.sequence <= ${room.lastSequence}
          and m.sequence > greatest(coalesce(r.last_read, 0), ${room.pushedSequence}::integer)
          and m.sender_id <> a.id and m.removed_at is null and m.created_at >= a.created_at ${hidden}
        order by m.sequence desc limit 1) newest
    where a.is_active and a.deleted_at is null and ${among(wanted)}
      and exists (select from push_subscriptions p where p.account_id = a.id)
      and not coalesce(r.is_muted, false) and not ${toldWaits(room, { account: sql`a.id`, reading: sql`r` })}
      ${after === null ? sql`` : sql`and a.id > ${after}`}
    order by a.id limit ${most}`)
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    organisationId: row.organisation_id,
    isApproved: row.is_approved,
    messageId: row.message_id,
  }))
}

/**
 * The newest that he was told of stands there unread. What was taken back nobody comes to read: whoever was told of it would
 * never be told again. Older ones do not count: nobody may have told him of them, for they are from before he had a telephone here.
 */
function toldWaits(room: RoomRow, { account, reading }: { readonly account: SQL; readonly reading: SQL }): SQL {
  return sql`coalesce((
    select t.sequence > ${reading}.last_read and t.removed_at is null from chat_messages t
    where t.room_id = ${room.id} and t.sequence <= ${reading}.pushed_sequence and t.sender_id <> ${account}
    order by t.sequence desc limit 1), false)`
}

function among(wanted: Recipients): SQL {
  if (wanted === null) return sql`true`
  const { people, organisation } = wanted
  const named = sql`a.id = any(${sql.param(people)}::uuid[])`
  if (organisation === null) return named
  return sql`(${named} or (a.role = 'organization' and s.organisation_id = ${organisation}))`
}

/** Who was not told meanwhile by another server: each of them hears of it once. */
export async function claimUnaware(db: Db, room: RoomRow, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const claimed = await db
    .insert(readings)
    .values(accountIds.map((accountId) => ({ roomId: room.id, accountId, pushedSequence: room.lastSequence })))
    .onConflictDoUpdate({
      target: [readings.roomId, readings.accountId],
      set: { pushedSequence: room.lastSequence },
      setWhere: sql`${readings.pushedSequence} < ${room.lastSequence}
        and not ${toldWaits(room, { account: sql`${readings.accountId}`, reading: sql`${readings}` })}`,
    })
    .returning({ accountId: readings.accountId })
  return new Set(claimed.map(({ accountId }) => accountId))
}

/** Whoever has said something in it. */
export async function speakersIn(db: Db, room: RoomRow): Promise<string[]> {
  const found = await db.selectDistinct({ id: messages.senderId }).from(messages).where(eq(messages.roomId, room.id))
  return found.map(({ id }) => id)
}
