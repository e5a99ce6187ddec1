import { useQuery } from '@tanstack/react-query'
import type { DailyTest as DailyTestState } from '#contract/notifications/notification.ts'
import type { Role } from '#contract/wire/who.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dailyTestWords } from './daily-test.words.ts'
import { dailyTest } from './notifications.data.ts'
import { notificationsWords } from './notifications.words.ts'

type Last = NonNullable<DailyTestState['last']>
type ChannelResult = Last['channels'][number]
const tones = { waiting: 'sea', received: 'ok', failed: 'forbid' } as const

/** Whether the chain was heard from today: by which ways, and how long ago when it was not. */
export function DailyTest({ role }: { role: Role }) {
  const say = useWords(dailyTestWords)
  const sentence = useSentence()
  const { data, error, isPending, isFetching, refetch } = useQuery(dailyTest(role))
  return (
    <Card title={say.title}>
      {isPending && <Skeleton className="h-24" />}
      {data && <State of={data} role={role} />}
      {!data && !isPending && (
        <ErrorState
          title={say.readFailed}
          text={sentence(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

function State({ of: { time, isLate, last, lastReceivedAt, national }, role }: { of: DailyTestState; role: Role }) {
  const say = useWords(dailyTestWords)
  const times = useTimes()
  if (time === null) return <p className="text-ink-2">{say.notSet}</p>
  return (
    <div className="grid gap-4">
      {isLate && (
        <Notice tone="forbid" title={say.missing}>
          {lastReceivedAt === null ? say.neverReceived : say.receivedLast(times.dateTime(lastReceivedAt))}
        </Notice>
      )}
      {last ? <Result of={last} /> : <p>{say.none(time)}</p>}
      <p className="text-sm text-ink-2">
        {[last && say.each(time), national && role !== 'admin' && say.ofCountry, say.meaning].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

function Result({ of: { startedAt, state, channels } }: { of: Last }) {
  const say = useWords(dailyTestWords)
  const times = useTimes()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{say.last(times.dateTime(startedAt))}</span>
        <Badge tone={tones[state]}>{say[state]}</Badge>
      </p>
      <ul className="flex flex-wrap gap-2">
        {channels.map((result) => (
          <li key={result.channel}>
            <ChannelBadge of={result} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChannelBadge({ of: { channel, sent, failed, waiting } }: { of: ChannelResult }) {
  const say = useWords(dailyTestWords)
  const names = useWords(notificationsWords)
  const times = useTimes()
  const whole = sent + failed + waiting
  const tone = waiting > 0 ? 'sea' : failed === 0 ? 'ok' : sent === 0 ? 'forbid' : 'warn'
  const result =
    waiting > 0 ? say.waiting : sent === 0 ? say.failed : say.handed(times.number(sent), times.number(whole))
  return <Badge tone={tone}>{`${names[channel]} – ${result}`}</Badge>
}
