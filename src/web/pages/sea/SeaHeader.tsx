import { RotateCw, ShieldCheck, Users } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { useConnection } from '#web/api/connection.ts'
import { useSentence } from '#web/api/problems.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { LiveBadge } from '#web/dashboard/LiveBadge.tsx'
import { headingFor } from '#web/dashboard/heading.ts'
import { useAdminFigures } from '#web/dashboard/use-admin-figures.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { Chips } from './Chips.tsx'
import type { SeaFilter } from './queue.ts'
import { seaWords } from './sea.words.ts'
import { useChips } from './use-chips.ts'
import type { Sea } from './use-sea.ts'

type SeaHeaderProps = {
  readonly user: User
  readonly sea: Sea
  readonly filter: SeaFilter | null
  readonly shown: number
  readonly onFilter: (filter: SeaFilter | null) => void
}

/** The title over the chart, and below it the figures as chips. */
export function SeaHeader({ user, sea, filter, shown, onFilter }: SeaHeaderProps) {
  const say = useWords(seaWords)
  const word = useWords(dashboardWords)
  const times = useTimes()
  const { title, subtitle } = headingFor(user, word)
  const { figures } = sea
  return (
    <header className="sea-header">
      <div className="sea-title">
        <h1>{title}</h1>
        <p>{subtitle}</p>
        <Badge icon={user.role === 'admin' ? ShieldCheck : Users} className="sea-role self-center">
          {word[user.role]}
        </Badge>
        <span className="self-center max-sm:sr-only">
          <LiveBadge />
        </span>
      </div>
      <Chips chips={useChips(sea, user.role)} isLoading={figures.isPending} chosen={filter} onChoose={onFilter} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {user.role === 'admin' && <ServerFigures sea={sea} />}
        {filter !== null && (
          <p className="sea-note">
            <output>{say.shown(times.number(shown))}</output>
            <Button variant="quiet" size="compact" onClick={() => onFilter(null)}>
              {say.showAll}
            </Button>
          </p>
        )}
        <OldFigures sea={sea} />
      </div>
    </header>
  )
}

/** How the server is, after who is at sea: small. */
function ServerFigures({ sea: { figures } }: { sea: Sea }) {
  const say = useWords(seaWords)
  const known = useAdminFigures(figures.data?.role === 'admin' ? figures.data : null)
  return (
    <dl aria-label={say.server} className="sea-note gap-x-4 text-sm max-sm:flex-nowrap! max-sm:overflow-x-auto">
      {known.map(({ key, label, value, unit }) => (
        <div key={key} className="flex gap-1.5 whitespace-nowrap">
          <dt>{label}</dt>
          <dd className="min-w-[7ch] font-bold tabular-nums">
            {value ?? '–'}
            {value !== null && unit && <>&nbsp;{unit}</>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** That they did not come, or how old they are. */
function OldFigures({ sea: { figures } }: { sea: Sea }) {
  const word = useWords(dashboardWords)
  const times = useTimes()
  const sentence = useSentence()
  const now = useMinute()
  const isOffline = useConnection().state === 'offline'
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = figures
  if (isError && !data) {
    return (
      <Notice
        tone="forbid"
        title={word.figuresFailed}
        action={
          <Button variant="secondary" icon={RotateCw} loading={isFetching} onClick={() => void refetch()}>
            {word.retry}
          </Button>
        }
      >
        {sentence(error)}
      </Notice>
    )
  }
  if (!data || (!isError && !isOffline)) return null
  const text = word.figuresAge(times.agoInside(dataUpdatedAt, now))
  return <Age at={new Date(dataUpdatedAt).toISOString()} text={text} stale className="sea-note text-sm" />
}
