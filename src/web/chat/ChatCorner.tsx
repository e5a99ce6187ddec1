import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ChevronUp, MessageSquare, X } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { theOutbox, useOutbox } from '#web/outbox/outbox-of-this-device.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OrNothing } from '#web/ui/OrNothing.tsx'
import { useRoomForMenu } from '#web/ui/screen-width.ts'
import { useWords } from '#web/words/words.ts'
import { badgeText } from './unread.ts'
import { closeChat, showChat, useChatState } from './chat-state.ts'
import { ChatOpener, useUnread } from './ChatOpener.tsx'
import { chatButtonWords } from './chat-button.words.ts'

const ChatPanel = lazyPart(async () => (await import('./ChatPanel.tsx')).ChatPanel)

/**
 * The widget, on every screen. On a phone its button stands in the bar; at a desk it floats in the corner that the tools of the
 * map leave free.
 */
export function ChatCorner({ user }: { readonly user: User }) {
  const { shown } = useChatState()
  const isDesk = useRoomForMenu()
  useAnswersTaken(user)
  useEffect(() => closeChat, [])
  return (
    <>
      {isDesk && shown === 'minimised' && <Line />}
      {isDesk && shown === 'closed' && (
        <div
          className="fixed right-[max(1.25rem,var(--safe-right))] bottom-8 z-(--layer-bar) print:hidden"
          data-chat="closed"
        >
          <ChatOpener isFloating />
        </div>
      )}
      {shown === 'open' && (
        <OrNothing>
          <Suspense>
            <ChatPanel user={user} isDesk={isDesk} />
          </Suspense>
        </OrNothing>
      )}
    </>
  )
}

/** Minimised: one line that says what is unread. */
function Line() {
  const say = useWords(chatButtonWords)
  const unread = useUnread()
  return (
    <section
      aria-label={say.title}
      data-chat="minimised"
      className="fixed right-[max(1.25rem,var(--safe-right))] bottom-8 z-(--layer-bar) flex w-72 items-center rounded-card border border-line bg-card shadow-raised print:hidden"
    >
      <button
        type="button"
        aria-label={say.enlarge}
        onClick={() => showChat('open')}
        className="flex min-h-target flex-1 items-center gap-2 px-4 text-left font-semibold text-sea"
      >
        <MessageSquare aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          {say.title}
          {unread > 0 && ` · ${say.unread(badgeText(unread))}`}
        </span>
        <ChevronUp aria-hidden className="size-5 shrink-0" />
      </button>
      <IconButton icon={X} label={say.close} onClick={() => showChat('closed')} />
    </section>
  )
}

/** What the server has taken is shown as such at once, also while nobody looks. */
function useAnswersTaken(user: User): void {
  const client = useQueryClient()
  const entries = useOutbox()
  useEffect(() => {
    const mine = entries.some(({ urgency, state }) => urgency === 'message' && state.name === 'received')
    if (mine) void answersTaken(client, user).catch(reportError)
  }, [client, user, entries])
}

async function answersTaken(client: QueryClient, user: User): Promise<void> {
  const { takeAnswers } = await import('./sending.ts')
  await takeAnswers(client, user, theOutbox().entries())
}
