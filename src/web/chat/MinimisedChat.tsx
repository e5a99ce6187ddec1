import { ChevronUp, MessageSquare, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '#web/ui/hand-free.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { showChat } from './chat-state.ts'
import { chatButtonWords } from './chat-button.words.ts'
import { useUnread } from './conversations.data.ts'
import { badgeText } from './unread.ts'

/** One line that says what is unread. */
export function MinimisedChat() {
  const say = useWords(chatButtonWords)
  const unread = useUnread()
  const enlarging = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocusLost()) enlarging.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      aria-label={say.title}
      data-chat="minimised"
      className="fixed right-[max(1.25rem,var(--safe-right))] bottom-8 z-(--layer-bar) flex w-72 items-center rounded-card border border-line bg-card shadow-raised print:hidden"
    >
      <button
        ref={enlarging}
        type="button"
        aria-label={say.enlarge}
        onClick={() => showChat('open')}
        className="flex min-h-target flex-1 items-center gap-2 px-4 text-left font-semibold text-sea"
      >
        <MessageSquare aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          {say.title}
          {unread > 0 && ` · ${say.unread(badgeText(unread), unread === 1)}`}
        </span>
        <ChevronUp aria-hidden className="size-5 shrink-0" />
      </button>
      <IconButton icon={X} label={say.close} onClick={() => showChat('closed')} />
    </section>
  )
}
