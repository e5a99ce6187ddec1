import { MessageSquare, MessageSquareMore } from 'lucide-react'
import { useUnread } from './conversations.data.ts'
import { badgeText } from './unread.ts'
import { showChat, useChatState } from './chat-state.ts'
import { chatButtonWords } from './chat-button.words.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'

/** How much is unread; the widget is behind it. On a phone this is also where it is while it is minimised: there nothing is under it. */
export function ChatOpener({ isFloating = false }: { readonly isFloating?: boolean }) {
  const say = useWords(chatButtonWords)
  const { shown } = useChatState()
  const unread = useUnread()
  const badge = badgeText(unread)
  const isMinimised = shown === 'minimised' && !isFloating
  const label = isMinimised ? say.enlarge : say.open
  return (
    <span className="relative grid" data-chat={isMinimised ? 'minimised' : undefined}>
      <IconButton
        icon={isMinimised ? MessageSquareMore : MessageSquare}
        label={unread > 0 ? `${label}, ${say.unread(badge, unread === 1)}` : label}
        variant={isFloating ? 'primary' : isMinimised ? 'secondary' : 'quiet'}
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
