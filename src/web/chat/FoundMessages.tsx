import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useWords } from '#web/words/words.ts'
import { chatKeys, findMessages } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { Waiting } from './Waiting.tsx'
import { MessageBubble } from './MessageBubble.tsx'

type FoundMessagesProps = { readonly user: User; readonly conversation: string }

/** Accents and capitals aside, in the whole conversation. */
export function FoundMessages({ user, conversation }: FoundMessagesProps) {
  const say = useWords(chatWords)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...chatKeys, 'found', conversation, search],
    queryFn: () => findMessages(conversation, search),
    enabled: search !== '',
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <TextField label={say.search} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      {isError && <ErrorState title={say.failed} text={say.failedText} onRetry={() => void refetch()} />}
      {isFetching && data === undefined && <Waiting text={say.loading} />}
      {data?.length === 0 && <p className="p-3 text-ink-2">{say.noneFound}</p>}
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data?.map((message) => (
          <li key={message.id}>
            <MessageBubble {...{ user, message }} othersRead={0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
