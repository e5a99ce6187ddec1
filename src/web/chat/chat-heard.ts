import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat/message.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { beep } from '#web/platform/ui/feedback/beep.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { currentChat, openConversation } from './chat-state.ts'
import { messageHeard, readingHeard } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { keyOfConversation, keyOfMessage } from './conversations/conversation-key.ts'
import { conversationsOf } from './conversations/conversations.data.ts'
import { noteMessage } from './messages/message-log.ts'

/** What the stream says: into the lists, into the log of this device, and announced where it is for everybody. */
export function chatHeard(client: QueryClient, message: Message): void {
  const user = currentSession()?.user
  if (!user) return
  const isNew = messageHeard(client, user, message)
  if (!isNew) return
  const key = keyOfMessage(user.id, message, user.organisation)
  const { id, createdAt, sender, senderName, content } = message
  noteMessage(client, { id, at: createdAt, sender, senderName, key, content })
  if (message.channelId === 'emergency' && !isMuted(client, key)) announce(message)
}

export function readingMoved(client: QueryClient, moved: Parameters<typeof readingHeard>[2]): void {
  const user = currentSession()?.user
  if (user) readingHeard(client, user, moved)
}

/** Whether one may write somewhere has changed. */
export function silenceChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: conversationsOf().queryKey })
}

/** Two low tones and a line, once: no alarm, which is for SOS alone. */
function announce({ senderName, content }: Message): void {
  const say = wordsIn(chatWords, currentLanguage())
  const { shown, conversation } = currentChat()
  if (shown === 'open' && conversation === 'emergency' && document.visibilityState === 'visible') return
  beep(440, 0.25)
  const action = { label: say.read, onPress: () => openConversation('emergency') }
  toast({ title: say.announcement(senderName ?? ''), text: content, tone: 'warn', lasts: 12_000, action })
}

function isMuted(client: QueryClient, key: string): boolean {
  const all = client.getQueryData(conversationsOf().queryKey) ?? []
  const own = currentSession()?.user?.organisation ?? null
  return all.some((one) => one.muted && keyOfConversation(one, own) === key)
}
