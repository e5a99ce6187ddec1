import { MessageSquareOff } from 'lucide-react'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { chatWords } from './chat.words.ts'

/** In the place of the field: who may not write in a channel, or in the thread of an SOS, reads on, and is told until when, and that SOS is something else. */
export function Silenced({ until, isThread }: { readonly until: string | null; readonly isThread: boolean }) {
  const say = useWords(chatWords)
  const times = useTimes()
  return (
    <output className="flex items-start gap-3 border-t border-line bg-well px-4 py-3">
      <MessageSquareOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <span>
        <span className="block font-semibold">
          {until === null ? say.silencedForNow : say.silencedUntil(times.dateTime(until))}
        </span>
        <span className="block text-sm text-ink-2">{isThread ? say.silencedInThread : say.silencedHint}</span>
      </span>
    </output>
  )
}
