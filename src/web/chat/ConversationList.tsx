import { useQuery } from '@tanstack/react-query'
import {
  BellOff,
  CloudSun,
  Flag,
  LifeBuoy,
  Megaphone,
  MessagesSquare,
  Radio,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Conversation } from '#contract/chat/message.ts'
import { KeptNote } from './KeptNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { classes } from '#web/ui/classes.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { badgeText, conversationsOf } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { openConversation } from './chat-state.ts'
import { keyOfConversation } from './conversation-key.ts'
import { useConversationName } from './conversation-name.ts'
import { PeopleToWriteTo } from './PeopleToWriteTo.tsx'
import { Reports } from './Reports.tsx'
import { useSummary } from './message-summary.ts'

const icons = { general: MessagesSquare, emergency: Megaphone, weather: CloudSun, coordination: Radio } as const

export function ConversationList({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const { data, isPending, isError, refetch } = useQuery(conversationsOf())
  const [part, setPart] = useState<'list' | 'people' | 'reports'>('list')
  if (part === 'people') return <PeopleToWriteTo onBack={() => setPart('list')} />
  if (part === 'reports') return <Reports onBack={() => setPart('list')} />
  if (isPending && !isError) return <Waiting text={say.loading} />
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
        <Group key={title} {...{ title, those, user }} />
      ))}
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

type GroupProps = { readonly title: string; readonly those: readonly Conversation[]; readonly user: User }

function Group({ title, those, user }: GroupProps) {
  if (those.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <ul>
        {those.map((one) => (
          <li key={keyOfConversation(one, user.organisation)}>
            <Line one={one} user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ one, user }: { readonly one: Conversation; readonly user: User }) {
  const say = useWords(chatWords)
  const times = useTimes()
  const nameOf = useConversationName()
  const summary = useSummary(user)
  const key = keyOfConversation(one, user.organisation)
  const isThread = one.channelId?.startsWith('sos-') === true
  const Icon = isThread ? LifeBuoy : (icons[one.channelId as keyof typeof icons] ?? UserRound)
  return (
    <button
      type="button"
      onClick={() => openConversation(key)}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-well focus-visible:-outline-offset-3"
    >
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isThread ? 'bg-alarm-soft text-alarm' : 'bg-water text-sea',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(key, one)}</span>
          {one.last && <span className="shrink-0 text-xs text-ink-2">{times.ago(one.last.createdAt)}</span>}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-2">{one.last ? summary(one.last) : say.empty}</span>
          {one.muted && <BellOff aria-label={say.muted} className="size-4 shrink-0 text-ink-2" />}
          {one.unread > 0 && (
            <span className="min-w-6 shrink-0 rounded-full bg-action px-1.5 text-center text-sm font-bold text-on-action">
              {badgeText(one.unread)}
              <span className="sr-only"> {say.unread('')}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

export function Waiting({ text }: { readonly text: string }) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-6 text-ink-2">
      <Spinner />
      {text}
    </div>
  )
}
