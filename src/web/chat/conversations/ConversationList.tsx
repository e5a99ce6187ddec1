import { useQuery } from '@tanstack/react-query'
import { Flag, UserRoundPlus } from 'lucide-react'
import { useEffect, useState, useDeferredValue } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { organisationsApi } from '#contract/organisations/organisations.api.ts'
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
import { useWords } from '#web/platform/words/words.ts'
import { ConversationGroup } from './ConversationGroup.tsx'
import { conversationsOf } from './conversations.data.ts'
import { PeopleToWriteTo } from './PeopleToWriteTo.tsx'

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
