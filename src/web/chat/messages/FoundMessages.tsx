import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Message } from '#contract/chat/message.ts'
import { chatKeys, findMessages } from '#web/chat/chat.data.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { LoadingNote } from './LoadingNote.tsx'

type FoundMessagesProps = {
  readonly conversation: string
  readonly onOpen: (message: Message) => void
}

/** Accents and capitals aside, in the whole conversation; one of them leads to where it was said. */
export function FoundMessages({ conversation, onOpen }: FoundMessagesProps) {
  const say = useWords(chatWords)
  const times = useTimes()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...chatKeys, 'found', conversation, search],
    queryFn: () => findMessages(conversation, search),
    enabled: search !== '',
    meta: { isPassing: true },
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <TextField label={say.search} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      {isError && <ErrorState title={say.failed} text={say.failedText} onRetry={() => void refetch()} />}
      {isFetching && data === undefined && <LoadingNote text={say.loading} />}
      {data?.count === 0 && <p className="p-3 text-ink-2">{say.noneFound}</p>}
      {data && data.count > data.results.length && (
        <p className="px-1 text-sm text-ink-2">
          {say.foundOf(times.number(data.results.length), times.number(data.count))}
        </p>
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data?.results.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onOpen(message)}
              className="grid min-h-14 w-full gap-0.5 rounded-control px-2 py-2 text-left hover:bg-well focus-visible:-outline-offset-3"
            >
              <span className="flex items-baseline gap-2 text-sm">
                <span className="min-w-0 flex-1 truncate font-semibold text-sea">
                  {message.senderName ?? say.someone}
                </span>
                <time dateTime={message.createdAt} className="shrink-0 text-xs text-ink-2">
                  {times.ago(message.createdAt)}
                </time>
              </span>
              <span className="line-clamp-3 wrap-anywhere">{message.content}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
