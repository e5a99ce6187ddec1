import { useQuery } from '@tanstack/react-query'
import { Bell, type LucideIcon, Mail, MessageSquareText, Webhook } from 'lucide-react'
import { useState } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import type { DeliveryChannel, Delivery } from '#contract/notifications/notification.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { clockTime } from '#contract/wire/days/days.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deliveriesOf } from './deliveries.data.ts'
import { deliveriesWords } from './deliveries.words.ts'
import { tallyOf } from './delivery-list.ts'

const tones = { waiting: 'sea', sent: 'ok', failed: 'forbid' } as const
const pictures: Record<DeliveryChannel, LucideIcon> = {
  push: Bell,
  sms: MessageSquareText,
  email: Mail,
  webhook: Webhook,
}
const atFirst = 5

/** Whether the SMS has left, and to whom: a supervisor who believes it did telephones nobody. */
export function AlertDeliveries({ alert }: { alert: Pick<Alert, 'id' | 'status'> }) {
  const say = useWords(deliveriesWords)
  const sentence = useSentence()
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(deliveriesOf(alert))
  const asOf = error && data && <span className="text-warn">{say.asOf(clockTime(dataUpdatedAt))}</span>
  return (
    <Card title={say.title} aside={asOf}>
      {isPending && (
        <>
          <output className="sr-only">{say.loading}</output>
          <Skeleton className="h-24" />
        </>
      )}
      {!data && !isPending && (
        <ErrorState
          title={say.failedTitle}
          text={sentence(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.deliveries.length === 0 && (
        <>
          <p className="font-semibold">{say.none}</p>
          <p className="text-sm text-ink-2">{say.noneText}</p>
        </>
      )}
      {data && data.deliveries.length > 0 && <Sent {...data} />}
    </Card>
  )
}

function Sent({ deliveries, count }: { deliveries: readonly Delivery[]; count: number }) {
  const say = useWords(deliveriesWords)
  const times = useTimes()
  const [shown, setShown] = useState(atFirst)
  const tally = tallyOf(deliveries)
  const rest = deliveries.length - shown
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-1.5">
        {(['failed', 'waiting', 'sent'] as const).map(
          (status) =>
            tally[status] > 0 && (
              <Badge key={status} tone={tones[status]}>
                {say[`${status}Count`](tally[status], times.number(tally[status]))}
              </Badge>
            ),
        )}
        {count > deliveries.length && <span className="text-sm">{say.newest(times.number(deliveries.length))}</span>}
      </p>
      <ul aria-label={say.title} className="grid gap-2">
        {deliveries.slice(0, shown).map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setShown(deliveries.length)}>
          {say.more(times.number(rest))}
        </Button>
      )}
    </div>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const say = useWords(deliveriesWords)
  const times = useTimes()
  const { channel, user, userName, target, status, problem, stage, reason, attempts, sentAt, createdAt, report } =
    delivery
  const Picture = pictures[channel]
  const when = sentAt ?? createdAt
  const who = channel === 'webhook' ? null : (userName ?? (user === null ? say.family : say.unnamed))
  const about = [
    say[channel],
    target && numberShown(target),
    stage === null ? (reason === 'announcement' ? say.announcement : null) : say.stage(times.number(stage)),
    attempts > 1 ? say.attempts(times.number(attempts)) : null,
  ]
  return (
    <li className="flex items-start gap-3 border-b border-line pb-2">
      <Picture aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <span className="grid min-w-0 flex-1 text-sm">
        {who !== null && <span className="font-semibold break-words">{who}</span>}
        <span className="break-words text-ink-2">{about.filter(Boolean).join(' · ')}</span>
        {report && <span className={report === 'delivered' ? undefined : 'text-warn'}>{say[report]}</span>}
        {problem && <span className="break-words">{problem}</span>}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <Badge tone={tones[status]}>{say[status]}</Badge>
        <Age at={when} text={times.ago(when)} className="text-sm" />
      </span>
    </li>
  )
}
