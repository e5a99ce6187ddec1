import { useQuery } from '@tanstack/react-query'
import { ClockAlert, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/api/connection.ts'
import { useSentence } from '#web/api/problems.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMinute } from '#web/ui/use-minute.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { cardOf } from './alert-list.ts'
import { AlertLine } from './AlertLine.tsx'
import { recentAlerts } from './alerts.data.ts'
import { alertsWords } from './alerts.words.ts'

const knownFor = 2 * 3_600_000

type AlertListProps = { user: User; onOpened?: (() => void) | undefined }

/** « Alertes & Notifications », as a card of the dashboard. */
export function AlertsCard(props: AlertListProps) {
  const say = useWords(alertsWords)
  return (
    <Card title={say.title}>
      <RecentAlerts {...props} />
    </Card>
  )
}

/** All active alerts, each with its button, then the last of those that were dealt with. */
export function RecentAlerts({ user, onOpened }: AlertListProps) {
  const say = useWords(alertsWords)
  const sentence = useSentence()
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery(recentAlerts())
  const { active, others } = useMemo(() => cardOf(data ?? []), [data])
  if (isPending) return <Loading />
  if (!data) {
    return <ErrorState title={say.failed} text={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  const list = (name: string, alerts: readonly Alert[]) =>
    alerts.length > 0 && (
      <ul aria-label={name} className="grid gap-3">
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} user={user} onOpened={onOpened} />
        ))}
      </ul>
    )
  return (
    <div className="grid gap-5">
      {active.length === 0 && <NoneActive at={dataUpdatedAt} />}
      {list(say.activeList, active)}
      {list(say.otherList, others)}
    </div>
  )
}

/** That all is well is said of now alone: of what was known before, only how long ago. */
function NoneActive({ at }: { at: number }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const age = useMinute() - at
  const isNow = useConnection().state !== 'offline' && Math.abs(age) < knownFor
  if (isNow) return <EmptyState icon={ShieldCheck} title={say.none} text={say.noneText} />
  return <EmptyState icon={ClockAlert} title={say.none} text={say.lastNews(times.ago(at))} />
}

function Loading() {
  const say = useWords(alertsWords)
  return (
    <div className="grid gap-3">
      <output className="sr-only">{say.loading}</output>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-32" />
      ))}
    </div>
  )
}
