import { type SQL, and, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { messageTypes } from '#contract/chat/message.ts'
import { type Room, keyOfRoom } from '#contract/chat/room.ts'
import { accounts, memberships } from '#server/platform/storage/shared-tables.store.ts'
import type { FileColumn } from '#server/platform/kit/photo-columns.ts'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'
import { containsText } from '#server/platform/storage/lists.ts'
import { newId } from '#server/platform/storage/new-id.ts'

export const rooms = pgTable('chat_rooms', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  kind: text('kind', { enum: ['general', 'weather', 'coordination', 'emergency', 'sos', 'direct'] }).notNull(),
  organisationId: uuid('organisation_id'),
  alertId: uuid('alert_id'),
  personA: uuid('person_a'),
  personB: uuid('person_b'),
  lastSequence: integer('last_sequence').notNull().default(0),
  /** How far those who were not looking have been told (message-pushes.store.ts). */
  pushedSequence: integer('pushed_sequence').notNull().default(0),
})
export type RoomRow = typeof rooms.$inferSelect

export const messages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  roomId: uuid('room_id').notNull(),
  sequence: integer('sequence').notNull(),
  senderId: uuid('sender_id').notNull(),
  receiverId: uuid('receiver_id'),
  messageType: text('message_type', { enum: messageTypes }).notNull(),
  content: text('content').notNull(),
  metadata: json('metadata').$type<{ readonly [name: string]: unknown }>().notNull(),
  imageFile: text('image_file'),
  thumbnailFile: text('thumbnail_file'),
  voiceFile: text('voice_file'),
  writtenAt: time('written_at'),
  createdAt: time('created_at').notNull(),
  removedAt: time('removed_at'),
  removedBy: uuid('removed_by'),
})
export type NewMessage = typeof messages.$inferInsert
/** With the names of today, and its room. */
export type MessageRow = typeof messages.$inferSelect & {
  readonly senderName: string | null
  readonly senderRole: (typeof accounts.$inferSelect)['role']
  /** Where its author belongs now. */
  readonly authorsOrganisation: string | null
  readonly room: RoomRow
}

const uploads = pgTable(
  'chat_uploads',
  {
    file: text('file').notNull(),
    accountId: uuid('account_id').notNull(),
    thumbnail: text('thumbnail').notNull(),
    uploadedAt: time('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.accountId] })],
)
type ChatUploadRow = typeof uploads.$inferSelect

export const chatFileColumns: readonly FileColumn[] = [
  { table: messages, column: messages.imageFile },
  { table: messages, column: messages.thumbnailFile },
  { table: messages, column: messages.voiceFile },
  { table: uploads, column: uploads.file },
  { table: uploads, column: uploads.thumbnail },
]

export async function roomOf(db: Db, room: Room): Promise<RoomRow | null> {
  const [known] = await db
    .select()
    .from(rooms)
    .where(eq(rooms.key, keyOfRoom(room)))
  return known ?? null
}

/** Nobody else writes in it until this transaction is over. */
export async function lockRoom(db: Db, room: Room): Promise<RoomRow> {
  const key = keyOfRoom(room)
  const [personA, personB] = room.kind === 'direct' ? room.people.toSorted() : []
  await db
    .insert(rooms)
    .values({
      id: newId(),
      key,
      kind: room.kind,
      organisationId: 'organisation' in room ? room.organisation : null,
      alertId: room.kind === 'sos' ? room.alert : null,
      personA: personA ?? null,
      personB: personB ?? null,
    })
    .onConflictDoNothing()
  const [locked] = await db.select().from(rooms).where(eq(rooms.key, key)).for('no key update')
  if (!locked) throw new Error(`The room ${key} is gone.`)
  return locked
}

/** The next of its room, which is locked. False when its id is known. */
export async function insertMessage(
  db: Db,
  room: RoomRow,
  message: Omit<NewMessage, 'roomId' | 'sequence'>,
): Promise<boolean> {
  const sequence = room.lastSequence + 1
  const inserted = await db
    .insert(messages)
    .values({ ...message, roomId: room.id, sequence })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id })
  if (inserted.length === 0) return false
  await db.update(rooms).set({ lastSequence: sequence }).where(eq(rooms.id, room.id))
  return true
}

export async function messageById(db: Db, id: string): Promise<MessageRow | null> {
  const [found] = await shown(db).where(eq(messages.id, id))
  return found ?? null
}

export async function messagesNamed(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  return ids.length === 0 ? [] : await shown(db).where(inArray(messages.id, [...ids]))
}

type Asked = { readonly before: number | null; readonly search?: string | undefined; readonly most: number }

/** The newest first, and how many there are of those that are looked for. */
export async function messagesIn(db: Db, room: RoomRow, { before, search, most }: Asked) {
  const found = search ? and(containsText([messages.content], search), isNull(messages.removedAt)) : undefined
  const wanted = and(eq(messages.roomId, room.id), found)
  const rows = await shown(db)
    .where(and(wanted, before === null ? undefined : lt(messages.sequence, before)))
    .orderBy(desc(messages.sequence))
    .limit(most)
  return { count: search ? await countOf(db, wanted) : room.lastSequence, rows }
}

async function countOf(db: Db, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(messages).where(wanted)
  return counted?.count ?? 0
}

/** How much somebody said since then, threads of SOS aside: nobody is kept from speaking there. */
export async function saidSince(db: Db, senderId: string, since: Date): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .where(and(eq(messages.senderId, senderId), gt(messages.createdAt, since), sql`${rooms.kind} <> 'sos'`))
  return counted?.count ?? 0
}

export async function saidInRoomSince(
  db: Db,
  { senderId, room }: { readonly senderId: string; readonly room: Room },
  since: Date,
): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .where(and(eq(rooms.key, keyOfRoom(room)), eq(messages.senderId, senderId), gt(messages.createdAt, since)))
  return counted?.count ?? 0
}

const nothingSaid = {
  content: '',
  metadata: {},
  imageFile: null,
  thumbnailFile: null,
  voiceFile: null,
} as const

/** Nothing of it stays but its place. False when it was removed already. */
export async function blankMessage(db: Db, id: string, at: Date, removedBy: string): Promise<boolean> {
  const blanked = await db
    .update(messages)
    .set({ ...nothingSaid, removedAt: at, removedBy })
    .where(and(eq(messages.id, id), isNull(messages.removedAt)))
    .returning({ id: messages.id })
  return blanked.length > 0
}

/** Answers what was there. */
export async function blankMessagesOf(db: Db, senderId: string, at: Date): Promise<MessageRow[]> {
  const said = await shown(db)
    .where(and(eq(messages.senderId, senderId), isNull(messages.removedAt)))
    .orderBy(messages.roomId, messages.sequence)
  await db
    .update(messages)
    .set({ ...nothingSaid, removedAt: at, removedBy: senderId })
    .where(and(eq(messages.senderId, senderId), isNull(messages.removedAt)))
  return said
}

export async function insertUpload(db: Db, upload: ChatUploadRow): Promise<void> {
  const { thumbnail, uploadedAt } = upload
  await db
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: [uploads.file, uploads.accountId], set: { thumbnail, uploadedAt } })
}

export async function uploadOf(db: Db, accountId: string, file: string): Promise<ChatUploadRow | null> {
  const [known] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.file, file), eq(uploads.accountId, accountId)))
  return known ?? null
}

export async function deleteUploadsOf(db: Db, accountId: string): Promise<ChatUploadRow[]> {
  return await db.delete(uploads).where(eq(uploads.accountId, accountId)).returning()
}

export async function deleteUpload(
  db: Db,
  { accountId, file }: Pick<ChatUploadRow, 'accountId' | 'file'>,
): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.file, file), eq(uploads.accountId, accountId)))
}

export async function uploadsBefore(db: Db, before: Date, most: number): Promise<ChatUploadRow[]> {
  return await db.select().from(uploads).where(lt(uploads.uploadedAt, before)).limit(most)
}

const author = alias(accounts, 'author')

function shown(db: Db) {
  return db
    .select({
      ...getTableColumns(messages),
      senderName: author.fullName,
      senderRole: author.role,
      authorsOrganisation: sql<string | null>`(select ${memberships.organisationId} from ${memberships}
        where ${memberships.accountId} = ${messages.senderId} and ${memberships.toAt} is null)`,
      room: getTableColumns(rooms),
    })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .innerJoin(author, eq(author.id, messages.senderId))
    .$dynamic()
}
