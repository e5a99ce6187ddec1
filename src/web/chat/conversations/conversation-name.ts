import type { Conversation } from '#contract/chat/message.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import { destinationOf } from './conversation-key.ts'

/** What people call a conversation; of one that is not known yet, what its key says. */
export function useConversationName(): (key: string, known?: Conversation) => string {
  const say = useWords(chatWords)
  return (key, known) => conversationName(say, key, known?.name ?? null)
}

type Say = Translated<(typeof chatWords)['fr']>

/** `name`: of the other one of two people, or of the boat that calls. */
export function conversationName(say: Say, key: string, name: string | null): string {
  const { channelId, receiver } = destinationOf(key)
  if (receiver) return name ?? personNamed(receiver) ?? say.people
  if (channelId === 'general' || channelId === 'emergency' || channelId === 'weather' || channelId === 'coordination')
    return say[channelId]
  return say.thread(name ?? '')
}

/** Somebody to whom nothing was written yet is in no list: his name is known from where he was chosen. */
const names = new Map<string, string>()

export function rememberName(person: string, name: string | null): void {
  if (name !== null) names.set(person, name)
}

function personNamed(person: string): string | undefined {
  return names.get(person)
}
