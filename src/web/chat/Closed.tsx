import { UserRoundX } from 'lucide-react'
import { useWords } from '#web/words/words.ts'
import { chatWords } from './chat.words.ts'

/** In the place of the field: who would read it is gone. */
export function Closed() {
  const say = useWords(chatWords)
  return (
    <output className="flex items-start gap-3 border-t border-line bg-well px-4 py-3">
      <UserRoundX aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <span>
        <span className="block font-semibold">{say.closed}</span>
        <span className="block text-sm text-ink-2">{say.closedHint}</span>
      </span>
    </output>
  )
}
