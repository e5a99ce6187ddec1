import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { useOutbox } from '#web/outbox/outbox-of-this-device.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { useWords } from '#web/words/words.ts'
import { chatWords } from './chat.words.ts'
import { conversationsOf, messagesOf } from './chat.data.ts'
import { Composer } from './Composer.tsx'
import { keyOfConversation } from './conversation-key.ts'
import { Waiting } from './Waiting.tsx'
import { KeptNote } from './KeptNote.tsx'
import { MessageList } from './MessageList.tsx'
import { waitingIn } from './sending.ts'
import { useReading } from './use-reading.ts'

type ConversationViewProps = { readonly user: User; readonly conversation: string }

export function ConversationView({ user, conversation }: ConversationViewProps) {
  const say = useWords(chatWords)
  const client = useQueryClient()
  const { data: known, isError, refetch } = useQuery(messagesOf(client, conversation))
  const { data: all = [] } = useQuery(conversationsOf())
  const own = all.find((one) => keyOfConversation(one, user.organisation) === conversation)
  const waiting = waitingIn(useOutbox(), user.id, conversation)
  const isEmpty = waiting.length === 0 && known?.messages.length === 0
  const atEnd = useReading(client, user, conversation, known?.messages.at(-1) ?? null)
  return (
    <>
      <KeptNote />
      {conversation === 'emergency' && <p className="px-4 pt-2 text-sm text-ink-2">{say.emergencyHint}</p>}
      {known === undefined && waiting.length === 0 ? (
        isError ? (
          <div className="flex-1 p-3">
            <ErrorState title={say.failed} text={say.failedText} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Waiting text={say.loading} />
        )
      ) : isEmpty ? (
        <div className="grid flex-1 place-content-center">
          <EmptyState title={conversation.startsWith('direct-') ? say.emptyPerson : say.empty} />
        </div>
      ) : (
        <MessageList
          {...{ user, conversation, waiting }}
          messages={known?.messages ?? []}
          isWhole={known?.isWhole !== false}
          othersRead={own?.othersRead ?? 0}
          onEnd={atEnd}
        />
      )}
      <Composer user={user} conversation={conversation} />
    </>
  )
}
