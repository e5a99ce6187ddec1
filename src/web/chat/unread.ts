import type { Conversation } from '#contract/chat/message.ts'

/** What is muted does not count. */
export function unreadIn(conversations: readonly Conversation[]): number {
  return conversations.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0)
}

/** The badge of the specification ends there. */
export function badgeText(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}
