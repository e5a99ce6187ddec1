import { RotateCw, ShieldCheck, Users } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { headingFor } from '#web/dashboard/heading.ts'
import { LiveBadge } from '#web/dashboard/LiveBadge.tsx'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Chips } from './Chips.tsx'
import type { SeaFilter } from './queue.ts'
import { seaWords } from './sea.words.ts'
import { ServerFigures } from './ServerFigures.tsx'
import { useChips } from './use-chips.ts'
import { type Sea, atSeaIn } from './use-sea.ts'

type SeaHeaderProps = {
  readonly user: User
  readonly isDesk: boolean
  readonly sea: Sea
  readonly filter: SeaFilter | null
  readonly shown: number
  readonly onFilter: (filter: SeaFilter | null) => void
}

/** The title over the chart, and below it the figures as chips. */
export function SeaHeader({ user, isDesk, sea, filter, shown, onFilter }: SeaHeaderProps) {
  const say = useWords(seaWords)
  const word = useWords(dashboardWords)
  const times = useTimes()
  const { title, subtitle } = headingFor(user, word)
  const { figures } = sea
  const missing = filter === 'atSea' ? Math.max(0, (atSeaIn(sea) ?? 0) - shown) : 0
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
        {/* A phone has them at the end of the sheet: here they would lie over the tools of the map. */}
        {user.role === 'admin' && isDesk && <ServerFigures sea={sea} />}
        {filter !== null && (
          <p className="sea-note">
            <output>
              {missing > 0 ? say.shownOf(times.number(shown), times.number(missing)) : say.shown(times.number(shown))}
            </output>
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
