import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ownDashboard } from './dashboard.data.ts'
import { dashboardWords } from './dashboard.words.ts'
import { type SaidHere, dayAsSaid } from './day-as-said.ts'
import type { SeaNow } from './sea-now.ts'
import { useFishermanFigures } from './use-fisherman-figures.ts'

type StatCardsProps = {
  readonly sea: SeaNow
  /** Null: he said nothing on this phone that the server has not heard. */
  readonly said: SaidHere | null
}

/** A fisherman’s four figures. What nothing is known of says so, and a figure that is old says how old. */
export function StatCards({ sea, said }: StatCardsProps) {
  const say = useWords(dashboardWords)
  const found = useQuery(ownDashboard('fisherman'))
  const { data, isPending } = found
  const day = data?.role === 'fisherman' ? dayAsSaid(data, said) : null
  const figures = useFishermanFigures(day, found.dataUpdatedAt, sea)
  return (
    <section aria-label={say.figures} aria-busy={isPending} className="grid gap-1 sm:gap-3">
      {isPending && <output className="sr-only">{say.loading}</output>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,50%-0.25rem)),1fr))] gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] sm:gap-3 lg:grid-cols-4 lg:gap-4">
        {figures.map(({ key, loading, ...figure }) => (
          <StatCard key={key} {...figure} loading={loading ?? isPending} />
        ))}
      </div>
      {found.isError && !data && (
        <Failed problem={found.error} busy={found.isFetching} retry={() => void found.refetch()} />
      )}
      {data && <OldFigures at={found.dataUpdatedAt} failed={found.isError} />}
    </section>
  )
}

function Failed({ problem, busy, retry }: { problem: unknown; busy: boolean; retry: () => void }): ReactNode {
  const say = useWords(dashboardWords)
  const sentence = useSentence()
  return (
    <Notice
      tone="forbid"
      title={say.figuresFailed}
      action={
        <Button variant="secondary" icon={RotateCw} loading={busy} onClick={retry}>
          {say.retry}
        </Button>
      }
    >
      {sentence(problem)}
    </Notice>
  )
}

function OldFigures({ at, failed }: { at: number; failed: boolean }): ReactNode {
  const say = useWords(dashboardWords)
  const times = useTimes()
  const now = useMinute()
  const isOffline = useConnection().state === 'offline'
  if (!failed && !isOffline) return null
  return (
    <Age at={new Date(at).toISOString()} text={say.figuresAge(times.agoInside(at, now))} stale className="text-sm" />
  )
}
