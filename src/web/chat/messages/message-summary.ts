import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { useWords } from '#web/platform/words/words.ts'

/** A message in one line: who, and what. */
export function useSummary(user: Pick<User, 'id'>): (message: Message) => string {
  const say = useWords(chatWords)
  return (message) => {
    if (message.removedAt !== null) return say.removed
    const who = message.sender === user.id ? say.you : (message.senderName ?? say.someone)
    const what = { text: message.content, image: say.picture, location: say.position, voice: say.voice }
    return `${who}\u00a0: ${message.content === '' ? what[message.messageType] : message.content}`
  }
}
