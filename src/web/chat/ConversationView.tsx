import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { alertOfThread } from '#contract/chat/room.ts'
import { useOutbox } from '#web/outbox/outbox-of-this-device.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { useWords } from '#web/words/words.ts'
import { chatWords } from './chat.words.ts'
import { conversationsOf } from './conversations.data.ts'
import { Closed } from './Closed.tsx'
import { Composer } from './Composer.tsx'
import { keyOfConversation } from './conversation-key.ts'
import { Hidden } from './Hidden.tsx'
import { LoadingNote } from './LoadingNote.tsx'
import { KeptNote } from './KeptNote.tsx'
import { MessageList } from './MessageList.tsx'
import { ReadOnly } from './ReadOnly.tsx'
import { Silenced } from './Silenced.tsx'
import { waitingIn } from './sending.ts'
import { useMessages } from './use-messages.ts'
import { useReportRead } from './use-reading.ts'

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
