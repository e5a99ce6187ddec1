import type { RoomRow } from './messages.store.ts'
import { threadId } from '#contract/chat/room.ts'

/** Where the app opens a room, for whoever has it with this person. */
export function conversationPath({ kind, alertId }: RoomRow, other: string): string {
  const name = kind === 'sos' && alertId !== null ? threadId(alertId) : kind === 'direct' ? `direct-${other}` : kind
  return `/dashboard?messages=${name}`
}
