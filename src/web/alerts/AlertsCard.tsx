import { ClockAlert, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { atLeast, cardOf } from './alert-list.ts'
import { AlertLine } from './AlertLine.tsx'
import { useAlertsKnown } from './alerts-known.ts'
import { alertsWords } from './alerts.words.ts'
import { useUnknownText } from './said/unknown-text.ts'
import type { AlertGroup } from './says-the-same.ts'
import { useWaitingSos, WaitingSos } from './WaitingSos.tsx'

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

/** The worst five of what is open, each with its button, then the last of those that are over. */
export function RecentAlerts({ user, onOpened }: AlertListProps) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { alerts, isMissing, isAwaited, isAsking, unknownSince, error, refetch } = useAlertsKnown()
  const { open, openLines, openCount, others } = useMemo(() => cardOf(alerts), [alerts])
  const isWaiting = useWaitingSos().length > 0
  const sentence = useSentence()
  if (isMissing && alerts.length === 0) {
    return (
      <div className="grid gap-5">
        <WaitingSos />
        {error ? (
          <ErrorState title={say.failed} text={sentence(error)} retrying={isAsking} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </div>
    )
  }
  const list = (name: string, some: readonly AlertGroup[]) =>
    some.length > 0 && (
      <ul aria-label={name} className="grid gap-3">
        {some.map(({ alert, many }) => (
          <AlertLine key={alert.id} alert={alert} many={many} user={user} onOpened={onOpened} />
        ))}
      </ul>
    )
  return (
    <div className="grid gap-5">
      <WaitingSos />
      {unknownSince !== null && <Unknown since={unknownSince} isBrief={openCount > 0 || isWaiting} />}
      {unknownSince === null &&
        openCount === 0 &&
        !isWaiting &&
        (isAwaited ? <Loading /> : <EmptyState icon={ShieldCheck} title={say.none} text={say.noneText} />)}
      {list(say.activeList, open)}
      {openLines > open.length && (
        <Link
          href="/alerts"
          onClick={onOpened}
          className="flex min-h-target items-center justify-self-start font-semibold text-sea underline underline-offset-4"
        >
          {say.allCounted(atLeast(openLines, times.number(openCount)))}
        </Link>
      )}
      {list(say.otherList, others)}
    </div>
  )
}

/** That all is well is said of an answer alone; without one, since when nobody knows. */
function Unknown({ since, isBrief }: { since: number; isBrief: boolean }) {
  const say = useWords(alertsWords)
  const title = useUnknownText()(since)
  if (!isBrief) return <EmptyState icon={ClockAlert} title={title} text={say.unknownText} />
  return (
    <p className="flex items-center gap-2 font-semibold text-warn">
      <ClockAlert aria-hidden className="size-5 shrink-0" />
      {title}
    </p>
  )
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
