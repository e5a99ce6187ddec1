import { MessageSquare, MessageSquareMore } from 'lucide-react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { chatButtonWords } from './chat-button.words.ts'
import { showChat, useChatState } from './chat-state.ts'
import { useUnread } from './conversations/conversations.data.ts'
import { badgeText } from './unread.ts'

/** `compact`: a picture in the bar of a phone; `rail`: over its word, and `wide`: beside it, as the entries of the menu. */
export type ChatOpenerLook = 'compact' | 'rail' | 'wide'

const looks = {
  rail: 'flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control border-l-4 border-transparent pr-1 text-[0.75rem]/3.5 font-medium text-ink-2 transition-colors hover:bg-well hover:text-ink',
  wide: 'flex min-h-target w-full items-center gap-3 rounded-control border-l-4 border-transparent px-3 text-left font-semibold text-ink-2 transition-colors hover:bg-well hover:text-ink',
} as const
const badgePlaces: Readonly<Record<ChatOpenerLook, string>> = {
  compact: 'top-0 right-0',
  rail: 'top-0.5 right-4',
  wide: 'top-3 right-3',
}

/** How much is unread; the widget is behind it. This is also where it is while it is minimised: there nothing is under it. */
export function ChatOpener({ look }: { readonly look: ChatOpenerLook }) {
  const say = useWords(chatButtonWords)
  const { shown } = useChatState()
  const unread = useUnread()
  const badge = badgeText(unread)
  const isMinimised = shown === 'minimised'
  const label = isMinimised ? say.enlarge : say.open
  const Icon = isMinimised ? MessageSquareMore : MessageSquare
  const opener = {
    'aria-expanded': shown === 'open',
    onClick: () => showChat(shown === 'open' ? 'closed' : 'open'),
  } as const
  const name = unread > 0 ? `${label}, ${say.unread(badge, unread === 1)}` : label
  return (
    <span className="relative grid" data-chat-opener data-chat={isMinimised ? 'minimised' : undefined}>
      {look === 'compact' ? (
        <IconButton icon={Icon} label={name} variant={isMinimised ? 'secondary' : 'quiet'} {...opener} />
      ) : (
        <button
          type="button"
          aria-label={name}
          className={classes(looks[look], isMinimised && 'bg-water text-sea')}
          {...opener}
        >
          <Icon aria-hidden className={look === 'rail' ? 'size-6' : 'size-5.5 shrink-0'} />
          {say.title}
        </button>
      )}
      {unread > 0 && (
        <span
          aria-hidden
          data-chat-badge
          className={classes(
            'pointer-events-none absolute grid min-w-5.5 place-items-center rounded-full border border-card bg-ink px-1 text-xs font-bold text-card',
            badgePlaces[look],
          )}
        >
          {badge}
        </span>
      )}
    </span>
  )
}
