import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRoundX, BookOpen, MessageSquare, MessageSquareOff } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { emergencyChannelRead } from '#contract/chat/chat.rules.ts'
import type { Message } from '#contract/chat/message.ts'
import { alertOfThread } from '#contract/chat/room.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { openConversation } from './chat-state.ts'
import { chatWords } from './chat.words.ts'
import { Composer, carryDraft } from './Composer.tsx'
import { keyOfConversation } from './conversations/conversation-key.ts'
import { conversationsOf } from './conversations/conversations.data.ts'
import { Hidden } from './messages/Hidden.tsx'
import { KeptNote } from './messages/KeptNote.tsx'
import { LoadingNote } from './messages/LoadingNote.tsx'
import { MessageList } from './messages/MessageList.tsx'
import { waitingIn } from './messages/sending.ts'
import { useMessages } from './messages/use-messages.ts'
import { useReportRead } from './messages/use-reading.ts'

type ConversationViewProps = {
  readonly user: User
  readonly conversation: string
  /** A message that was looked for: what stands around it is shown. */
  readonly target: Message | null
  readonly toNewest: () => void
}

export function ConversationView({ user, conversation, target, toNewest }: ConversationViewProps) {
  const say = useWords(chatWords)
  const client = useQueryClient()
  const { known, isEnd, isError, again, older, newer } = useMessages(conversation, target)
  const { data: all = [] } = useQuery(conversationsOf())
  const own = all.find((one) => keyOfConversation(one, user.organisation) === conversation)
  const unsent = waitingIn(useOutbox(), user, conversation)
  const waiting = isEnd ? unsent : []
  const isEmpty = waiting.length === 0 && known?.messages.length === 0
  const atEnd = useReportRead(client, user, conversation, isEnd ? (known?.messages.at(-1) ?? null) : null)
  if (own?.blocked && own.person !== null) return <Hidden person={own.person} name={own.name} />
  return (
    <>
      <KeptNote />
      {conversation === 'emergency' && <p className="px-4 pt-2 text-sm text-ink-2">{say.emergencyHint}</p>}
      {known === undefined && waiting.length === 0 ? (
        isError ? (
          <div className="flex-1 p-3">
            <ErrorState title={say.failed} text={say.failedText} onRetry={again} />
          </div>
        ) : (
          <LoadingNote text={say.loading} />
        )
      ) : isEmpty ? (
        <div className="grid flex-1 place-content-center">
          <EmptyState title={conversation.startsWith('direct-') ? say.emptyPerson : say.empty} />
        </div>
      ) : (
        <MessageList
          {...{ user, waiting, target, isEnd, older, newer, toNewest }}
          messages={known?.messages ?? []}
          isWhole={known?.isWhole !== false}
          othersRead={own?.othersRead ?? 0}
          onEnd={atEnd}
        />
      )}
      {own?.closed ? (
        <Closed />
      ) : own?.readOnly ? (
        <ReadOnly user={user} />
      ) : own?.silenced ? (
        <Silenced until={own.silencedUntil} isThread={alertOfThread(own.channelId ?? '') !== null} />
      ) : (
        <Composer user={user} conversation={conversation} />
      )}
    </>
  )
}

/** In the place of the field: who would read it is gone. */
function Closed() {
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

/** In the place of the field: who has nothing to do with an emergency reads its channel, and is led to where he writes. */
function ReadOnly({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const { code, sentence } = emergencyChannelRead
  const language = useLanguage()
  const writeInGeneral = () => {
    carryDraft(user, 'emergency', 'general')
    openConversation('general')
  }
  return (
    <div className="grid gap-2 border-t border-line bg-well px-4 py-3">
      <output className="flex items-start gap-3">
        <BookOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span>{refusalSentence(code, language, sentence)}</span>
      </output>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={MessageSquare} onClick={writeInGeneral}>
          {say.writeInGeneral}
        </Button>
        <LinkButton href="/support">{say.toSupport}</LinkButton>
        <CallLink name={say.rescue} phone={rescueNumber} isRead />
      </div>
    </div>
  )
}

/** In the place of the field: who may not write in a channel, or in the thread of an SOS, reads on, and is told until when, and that SOS is something else. */
function Silenced({ until, isThread }: { readonly until: string | null; readonly isThread: boolean }) {
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
