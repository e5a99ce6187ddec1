import { queryOptions, useQuery } from '@tanstack/react-query'
import { conversationsCall } from '#contract/chat/conversations.api.ts'
import type { Conversation } from '#contract/chat/message.ts'
import { unreadIn } from '#web/chat/unread.ts'
import { call } from '#web/platform/api/call.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { unlessLive } from '#web/platform/live/live-state.ts'

export const conversationKeys = ['chat', 'conversations'] as const

/** What is asked while the messages are closed: how much is unread. The rest is in `chat.data.ts`, and comes when they are opened. */
export function conversationsOf() {
  const poll = pollPeriod('alerts')
  return queryOptions({
    queryKey: conversationKeys,
    queryFn: async ({ signal }): Promise<readonly Conversation[]> =>
      (await call(conversationsCall, { query: {}, signal })).results,
    staleTime: poll,
    refetchInterval: unlessLive(poll),
  })
}

export function useUnread(): number {
  return unreadIn(useQuery(conversationsOf()).data ?? [])
}
