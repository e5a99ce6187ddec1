import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { chatApi } from '#contract/chat/chat.api.ts'
import { openConversation } from '#web/chat/chat-state.ts'
import { chatKeys } from '#web/chat/chat.data.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { LoadingNote } from '#web/chat/messages/LoadingNote.tsx'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { directKey } from './conversation-key.ts'
import { rememberName } from './conversation-name.ts'

export function PeopleToWriteTo({ onBack }: { readonly onBack: () => void }) {
  const say = useWords(chatWords)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isError, refetch } = useQuery({
    queryKey: [...chatKeys, 'people', search],
    queryFn: async ({ signal }) => (await call(chatApi.people, { query: { search }, signal })).results,
    placeholderData: (before) => before,
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <Button variant="quiet" icon={ArrowLeft} className="justify-self-start self-start" onClick={onBack}>
        {say.conversations}
      </Button>
      <TextField label={say.findPerson} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      {isError ? (
        <ErrorState title={say.failed} text={say.failedText} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingNote text={say.loading} />
      ) : data.length === 0 ? (
        <p className="p-3 text-ink-2">{say.nobody}</p>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {data.map(({ id, name, organisationName }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  rememberName(id, name)
                  openConversation(directKey(id))
                }}
                className="flex min-h-14 w-full items-center gap-3 px-2 text-left hover:bg-well focus-visible:-outline-offset-3"
              >
                <UserRound aria-hidden className="size-5 shrink-0 text-sea" />
                <span className="grid min-w-0">
                  <span className="truncate font-semibold">{name ?? say.someone}</span>
                  {organisationName && <span className="truncate text-sm text-ink-2">{organisationName}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
