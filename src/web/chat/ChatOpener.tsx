import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { badgeText, conversationsOf, unreadIn } from './chat.data.ts'
import { showChat, useChatState } from './chat-state.ts'
import { chatWords } from './chat.words.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'

/** How much is unread; the widget is behind it. */
export function ChatOpener({ isFloating = false }: { readonly isFloating?: boolean }) {
  const say = useWords(chatWords)
  const { shown } = useChatState()
  const unread = useUnread()
  const badge = badgeText(unread)
  return (
    <span className="relative grid">
      <IconButton
        icon={MessageSquare}
        label={unread > 0 ? say.openUnread(badge) : say.open}
        variant={isFloating ? 'primary' : 'quiet'}
        size={isFloating ? 'large' : 'medium'}
        className={isFloating ? 'rounded-full shadow-raised' : undefined}
        aria-expanded={shown === 'open'}
        onClick={() => showChat(shown === 'open' ? 'closed' : 'open')}
      />
      {unread > 0 && (
        <span
          aria-hidden
          data-chat-badge
          className="pointer-events-none absolute top-0 right-0 grid min-w-5.5 place-items-center rounded-full border border-card bg-ink px-1 text-xs font-bold text-card"
        >
          {badge}
        </span>
      )}
    </span>
  )
}

export function useUnread(): number {
  return unreadIn(useQuery(conversationsOf()).data ?? [])
}
