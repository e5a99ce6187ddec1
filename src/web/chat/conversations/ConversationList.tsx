import { useQuery } from '@tanstack/react-query'
import { Flag, UserRoundPlus, ArrowLeft, UserRound } from 'lucide-react'
import { useEffect, useState, useDeferredValue } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
import { openConversation } from '#web/chat/chat-state.ts'
import { chatKeys } from '#web/chat/chat.data.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { KeptNote } from '#web/chat/messages/KeptNote.tsx'
import { LoadingNote } from '#web/chat/messages/LoadingNote.tsx'
import { focusPanel } from '#web/chat/panel-focus.ts'
import { Reports } from '#web/chat/Reports.tsx'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { ConversationGroup } from './ConversationGroup.tsx'
import { directKey } from './conversation-key.ts'
import { rememberName } from './conversation-name.ts'
import { conversationsOf } from './conversations.data.ts'

export function ConversationList({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const { data, isPending, isError, refetch } = useQuery(conversationsOf())
  const [part, setPart] = useState<'list' | 'people' | 'reports'>('list')
  useEffect(focusPanel, [part])
  if (part === 'people') return <PeopleToWriteTo onBack={() => setPart('list')} />
  if (part === 'reports') return <Reports user={user} onBack={() => setPart('list')} />
  if (isPending && !isError) return <LoadingNote text={say.loading} />
  if (data === undefined) return <ErrorState title={say.failed} text={say.failedText} onRetry={() => void refetch()} />
  const threads = data.filter(({ channelId }) => channelId?.startsWith('sos-'))
  const people = data.filter(({ channelId }) => channelId === null)
  const channels = data.filter((one) => !threads.includes(one) && !people.includes(one))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3">
      <KeptNote />
      {[
        { title: say.threads, those: threads },
        { title: say.channels, those: channels },
        { title: say.people, those: people },
      ].map(({ title, those }) => (
        <ConversationGroup key={title} {...{ title, those, user }} />
      ))}
      {user.role === 'admin' && <OrganisationChannels user={user} />}
      <div className="grid justify-items-start gap-1 px-2">
        <Button variant="quiet" icon={UserRoundPlus} onClick={() => setPart('people')}>
          {say.write}
        </Button>
        {user.role !== 'fisherman' && (
          <Button variant="quiet" icon={Flag} onClick={() => setPart('reports')}>
            {say.reports}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An administrator looks into the channels of an organisation; what is said there is not counted as his to read. */
function OrganisationChannels({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const [organisation, setOrganisation] = useState<Organisation | null>(null)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const search = useQuery({
    queryKey: [...chatKeys, 'organisations', wanted],
    queryFn: async ({ signal }) => (await call(organisationsApi.list, { query: { search: wanted }, signal })).results,
    meta: { isPassing: wanted !== '' },
  })
  const { data: those = [] } = useQuery({
    queryKey: [...chatKeys, 'organisation', organisation?.id],
    queryFn: async ({ signal }) =>
      (await call(chatApi.conversations, { query: { organisation: organisation?.id }, signal })).results,
    enabled: organisation !== null,
  })
  const none = search.data === undefined || search.data.length === 0
  if (none && wanted === '' && typed === '' && organisation === null) return null
  return (
    <div className="grid gap-1 pt-3">
      <SearchedChoice
        label={say.organisations}
        className="px-4"
        chosen={organisation}
        offered={search.data ?? []}
        search={search}
        nameOf={({ name }) => name ?? say.someone}
        words={{ choose: say.choose }}
        onType={setTyped}
        onChoose={setOrganisation}
      />
      {organisation !== null && <ConversationGroup title={say.channels} those={those} user={user} />}
    </div>
  )
}

function PeopleToWriteTo({ onBack }: { readonly onBack: () => void }) {
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
