import * as z from 'zod/mini'
import { channelId } from './room.ts'
import { freeForm } from '#contract/wire/free-form.ts'
import { id } from '#contract/wire/id.ts'
import { roles } from '#contract/wire/who.ts'

export const messageTypes = ['text', 'image', 'location', 'voice'] as const

const moment = z.iso.datetime()

export const message = z.object({
  id,
  /** Null between two people. */
  channelId: z.nullable(channelId),
  /** Whose channel it is; null: of those who belong to none, or of everybody. */
  organisation: z.nullable(id),
  sender: id,
  senderName: z.nullable(z.string()),
  senderRole: z.enum(roles),
  receiver: z.nullable(id),
  content: z.string(),
  messageType: z.enum(messageTypes),
  imageUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  metadata: freeForm,
  /** Its place in its room: the same for everybody, without a gap. */
  sequence: z.int(),
  /** When its author wrote it, by his own clock; the server may have heard it much later. */
  writtenAt: z.nullable(moment),
  createdAt: moment,
  isRead: z.boolean(),
  /** What was removed leaves its place, and nothing of what it said. */
  removedAt: z.nullable(moment),
})
export type Message = z.output<typeof message>

/** A room as somebody has it. */
export const conversation = z.object({
  channelId: z.nullable(channelId),
  organisation: z.nullable(id),
  /** The other one of two people. */
  person: z.nullable(id),
  name: z.nullable(z.string()),
  lastSequence: z.int(),
  lastRead: z.int(),
  /** How far the other one of two people has read. */
  othersRead: z.nullable(z.int()),
  /** At most a hundred are counted. */
  unread: z.int(),
  muted: z.boolean(),
  /** The caller may read here and not write. */
  silenced: z.boolean(),
  /** Until then; null: until somebody lifts it. */
  silencedUntil: z.nullable(moment),
  /** In the thread of an SOS: whom the caller may keep from writing there is anybody but these; null: nobody. */
  neverSilenced: z.nullable(z.array(id)),
  /** The caller reads here and writes elsewhere: in the emergency channel. */
  readOnly: z.boolean(),
  /** The caller does not want to see what this person writes to him. */
  blocked: z.boolean(),
  /** The account of the other one of two people is gone: what was said is read, and nothing more is. */
  closed: z.boolean(),
  last: z.nullable(message),
})
export type Conversation = z.output<typeof conversation>
export const mostCounted = 100

export const readingMoved = z.object({
  channelId: z.nullable(channelId),
  organisation: z.nullable(id),
  /** Who has read, and of two people the other one. */
  reader: id,
  person: z.nullable(id),
  lastRead: z.int(),
})

export const chatPerson = z.object({
  id,
  name: z.nullable(z.string()),
  role: z.enum(roles),
  organisationName: z.nullable(z.string()),
})
export type ChatPerson = z.output<typeof chatPerson>

export const report = z.object({ message, reports: z.int(), reportedAt: moment })
export type Report = z.output<typeof report>
