import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { theOutbox, useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { closeChat, openConversation, useChatState } from './chat-state.ts'
import { focusOpener } from './panel-focus.ts'

const ChatPanel = lazyPart(async () => await (await import('./opened-chat.ts')).readPanel())

/**
 * The widget, on every screen. Its button stands in the bar of a phone and in the menu of a desk: floating, it would lie over what
 * is read there. Closed or minimised it is that button and a number: all else is read when it is opened.
 */
export function ChatCorner({ user }: { readonly user: User }) {
  const { shown } = useChatState()
  const isDesk = useRoomForMenu()
  useAnswersTaken(user)
  useEffect(() => closeChat, [])
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === 'open' && shown !== 'open') focusOpener()
    before.current = shown
  }, [shown])
  useOpenedByAddress()
  return (
    <OrNothing>
      <Suspense>{shown === 'open' && <ChatPanel user={user} isDesk={isDesk} />}</Suspense>
    </OrNothing>
  )
}

/** A touched notification names a conversation behind its address. It is opened once: whoever comes back to the address later is not taken there. */
function useOpenedByAddress(): void {
  const [search, setSearch] = useSearchParams()
  const named = search.get('messages')
  useEffect(() => {
    if (named === null) return
    openConversation(named)
    const rest = new URLSearchParams(search)
    rest.delete('messages')
    setSearch(rest, { replace: true })
  }, [named, search, setSearch])
}

/** What the server has taken is shown as such at once, also while nobody looks. */
function useAnswersTaken(user: User): void {
  const client = useQueryClient()
  const entries = useOutbox()
  useEffect(() => {
    const mine = entries.some(({ urgency, state }) => urgency === 'message' && state.name === 'received')
    if (mine) void answersTaken(client, user).catch(reportFault)
  }, [client, user, entries])
}

async function answersTaken(client: QueryClient, user: User): Promise<void> {
  const { readSending } = await import('./opened-chat.ts')
  const { takeAnswers } = await readSending()
  await takeAnswers(client, user, theOutbox().entries())
}
