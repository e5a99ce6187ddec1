import type { QueryClient } from '@tanstack/react-query'
import { chatWords } from '#web/chat/chat.words.ts'
import { keyOfConversation } from '#web/chat/conversations/conversation-key.ts'
import { conversationName } from '#web/chat/conversations/conversation-name.ts'
import { conversationsOf } from '#web/chat/conversations/conversations.data.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { noteInLocalLog } from '#web/platform/local-log/local-log-of-this-device.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'

type Noted = {
  readonly id: string
  readonly at: string
  readonly sender: string
  readonly senderName: string | null
  readonly key: string
  readonly content: string
}

/** Into the log of this device, with the names as they are now: later nobody may be there to ask for them. */
export function noteMessage(client: QueryClient, { id, at, sender, senderName, key, content }: Noted): void {
  const user = currentSession()?.user
  const all = client.getQueryData(conversationsOf().queryKey) ?? []
  const known = all.find((one) => keyOfConversation(one, user?.organisation ?? null) === key)
  const name = known?.name ?? (sender === user?.id ? null : senderName)
  const channel = conversationName(wordsIn(chatWords, currentLanguage()), key, known ? known.name : name)
  const metadata = { user_name: senderName, channel_name: channel }
  noteInLocalLog({ id, type: 'message', timestamp: at, userId: sender, metadata, content: { channelId: key, content } })
}
