import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { mostCounted } from '#contract/chat/message.ts'
import { type Room, keyOfRoom } from '#contract/chat/room.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { type RoomRow, rooms } from './messages.store.ts'

/** How far somebody has read in a room, whichever device he read on, and whether he wants to hear of it. */
export const readings = pgTable(
  'chat_readings',
  {
    roomId: uuid('room_id').notNull(),
    accountId: uuid('account_id').notNull(),
    lastRead: integer('last_read').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    /** The last that he was told of while he was not looking; he hears nothing more until he has read as far, or it was taken back. */
    pushedSequence: integer('pushed_sequence').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.accountId] })],
)

type Reading = { readonly roomId: string; readonly accountId: string }

/** False when he had read as far already. */
export async function moveReading(db: Db, { roomId, accountId }: Reading, sequence: number): Promise<boolean> {
  const moved = await db
    .insert(readings)
    .values({ roomId, accountId, lastRead: sequence })
    .onConflictDoUpdate({
      target: [readings.roomId, readings.accountId],
      set: { lastRead: sequence },
      setWhere: sql`${readings.lastRead} < ${sequence}`,
    })
    .returning({ roomId: readings.roomId })
  return moved.length > 0
}

export async function setMuted(db: Db, { roomId, accountId }: Reading, isMuted: boolean): Promise<void> {
  await db
    .insert(readings)
    .values({ roomId, accountId, isMuted })
    .onConflictDoUpdate({ target: [readings.roomId, readings.accountId], set: { isMuted } })
}

export async function lastReadIn(db: Db, { roomId, accountId }: Reading): Promise<number> {
  const own = and(eq(readings.roomId, roomId), eq(readings.accountId, accountId))
  const [known] = await db.select({ lastRead: readings.lastRead }).from(readings).where(own)
  return known?.lastRead ?? 0
}

/** Two people who have written to each other. */
export async function directRoomsOf(db: Db, accountId: string, most: number): Promise<RoomRow[]> {
  return await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.kind, 'direct'), or(eq(rooms.personA, accountId), eq(rooms.personB, accountId))))
    .orderBy(
      sql`(select max(m.created_at) from chat_messages m where m.room_id = ${rooms.id} and m.sequence = ${rooms.lastSequence}) desc nulls last`,
    )
    .limit(most)
}

export async function roomsNamed(db: Db, wanted: readonly Room[]): Promise<RoomRow[]> {
  return await db
    .select()
    .from(rooms)
    .where(inArray(rooms.key, wanted.map(keyOfRoom)))
}

export type RoomState = {
  readonly roomId: string
  readonly lastSequence: number
  readonly lastRead: number
  readonly isMuted: boolean
  readonly unread: number
  readonly lastMessage: string | null
  readonly othersRead: number | null
}

/** How far a room has come and what is unread in it, of one moment. Whoever comes new has not missed what was said before. */
export async function statesOf(db: Db, accountId: string, roomIds: readonly string[]): Promise<RoomState[]> {
  const { rows } = await db.execute<{
    id: string
    last_sequence: number
    last_read: number
    is_muted: boolean
    unread: number
    last_message: string | null
    others_read: number | null
  }>(sql`
    select r.id, r.last_sequence, coalesce(own.last_read, 0) as last_read, coalesce(own.is_muted, false) as is_muted, counted.unread,
      (select m.id from chat_messages m where m.room_id = r.id and m.sequence = r.last_sequence) as last_message,
      case when r.kind = 'direct' then coalesce(
        (select o.last_read from chat_readings o where o.room_id = r.id and o.account_id <> ${accountId}), 0) end as others_read
    from chat_rooms r
      join accounts a on a.id = ${accountId}
      left join chat_readings own on own.room_id = r.id and own.account_id = a.id
      cross join lateral (
        select count(*)::int as unread from (
          select 1 from chat_messages m
          where m.room_id = r.id and m.sequence > coalesce(own.last_read, 0) and m.sender_id <> a.id
            and m.removed_at is null and m.created_at > a.created_at
          limit ${mostCounted}) newest) counted
    where r.id = any(${sql.param(roomIds)}::uuid[])`)
  return rows.map((row) => ({
    roomId: row.id,
    lastSequence: row.last_sequence,
    lastRead: row.last_read,
    isMuted: row.is_muted,
    unread: row.unread,
    lastMessage: row.last_message,
    othersRead: row.others_read,
  }))
}
