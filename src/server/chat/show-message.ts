import type { Message } from '#contract/chat/message.ts'
import { threadId } from '#contract/chat/room.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { MessageRow, RoomRow } from './messages.store.ts'

/** How far somebody has read, and of two people the other one. */
type Read = { readonly viewer: string; readonly own: number; readonly others: number }

/** What is told to everybody at once has been read by nobody. */
export function showMessage(row: MessageRow, files: Files, read: Read | null = null): Message {
  const addressOf = (file: string | null) => (file === null ? null : files.address(file))
  return {
    id: row.id,
    ...nameOfRoom(row.room),
    sender: row.senderId,
    senderName: row.senderName,
    senderRole: row.senderRole,
    receiver: row.receiverId,
    content: row.content,
    messageType: row.messageType,
    imageUrl: addressOf(row.imageFile),
    thumbnailUrl: addressOf(row.thumbnailFile),
    voiceUrl: addressOf(row.voiceFile),
    metadata: { ...row.metadata },
    sequence: row.sequence,
    writtenAt: row.writtenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    isRead: read !== null && row.sequence <= (isReadByOther(row, read) ? read.others : read.own),
    removedAt: row.removedAt?.toISOString() ?? null,
  }
}

/** What somebody wrote to one other is read when that other has read it. */
function isReadByOther({ senderId, room }: MessageRow, { viewer }: Read): boolean {
  return senderId === viewer && room.kind === 'direct'
}

export function nameOfRoom({ kind, alertId, organisationId }: RoomRow) {
  const channel = kind === 'sos' && alertId !== null ? threadId(alertId) : kind
  return { channelId: kind === 'direct' ? null : channel, organisation: organisationId }
}
