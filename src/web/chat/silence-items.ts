import { MessageSquareOff } from 'lucide-react'
import type { Message } from '#contract/chat/message.ts'
import type { Translated } from '#web/words/word-book.ts'
import { silence } from './chat.data.ts'
import type { chatWords } from './chat.words.ts'

type Then = { readonly done: () => void; readonly failed: () => void }

/** For how long whoever said this is to say nothing more in its channel. */
export function silenceItems(say: Translated<(typeof chatWords)['fr']>, message: Message, { done, failed }: Then) {
  const lengths = [
    { key: 'hour', label: say.silenceHour },
    { key: 'day', label: say.silenceDay },
    { key: 'until_lifted', label: say.silenceLong },
  ] as const
  return lengths.map(({ key, label }) => ({
    key,
    label,
    icon: MessageSquareOff,
    onSelect: () => void silence(message, key).then(done, failed),
  }))
}
