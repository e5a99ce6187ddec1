import { useQuery } from '@tanstack/react-query'
import { Flag, UserRoundPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { KeptNote } from './KeptNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { LoadingNote } from './LoadingNote.tsx'
import { useWords } from '#web/words/words.ts'
import { conversationsOf } from './conversations.data.ts'
import { chatWords } from './chat.words.ts'
import { ConversationGroup } from './ConversationGroup.tsx'
import { focusPanel } from './panel-focus.ts'
import { OrganisationChannels } from './OrganisationChannels.tsx'
import { PeopleToWriteTo } from './PeopleToWriteTo.tsx'
import { Reports } from './Reports.tsx'

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
