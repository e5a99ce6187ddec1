import { useQuery } from '@tanstack/react-query'
import { Cpu, MapPin, MessageSquareWarning, MonitorSmartphone, Siren, Timer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Monitored } from '#contract/monitoring/readings.api.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { CallRefused, useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Counted } from './Counted.tsx'
import { HourCharts } from './HourCharts.tsx'
import { latestReadingQuery } from './monitoring.data.ts'
import { monitoringWords } from './monitoring.words.ts'
import { NodeList } from './NodeList.tsx'
import { countOf, isSilent, shownStatuses } from './shown-statuses.ts'
import { StatusTiles } from './StatusTiles.tsx'
import { useValues } from './use-values.ts'

const tick = 1000

/** What is measured every few seconds has its age to the second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** « Supervision »: what is wrong first, then the figures, the last hour, and what was counted. */
export function MonitoringPanel({ activity }: { activity: ReactNode }) {
  const say = useWords(monitoringWords)
  const sentence = useSentence()
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(latestReadingQuery())
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        {/* On a phone it has a line of its own, before it is known as well. */}
        {data ? <Measured at={dataUpdatedAt} /> : <span aria-hidden className="h-6 w-40" />}
      </header>
      {data && <Known monitored={data} at={dataUpdatedAt} error={error} activity={activity} />}
      {!data && isPending && <Loading />}
      {!data && error && isLeftOut(error) && <Notice title={sentence(error)} />}
      {!data && error && !isLeftOut(error) && (
        <ErrorState
          title={say.readFailed}
          text={sentence(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** In the demonstration there is no server that could be measured. */
function isLeftOut(error: Error): boolean {
  return error instanceof CallRefused && error.status === conflict
}
const conflict = 409

type KnownProps = { monitored: Monitored; at: number; error: Error | null; activity: ReactNode }

function Known({ monitored, at, error, activity }: KnownProps) {
  const silent = useSilence(at, error)
  const statuses = shownStatuses(monitored.statuses, silent)
  return (
    <>
      <Statuses statuses={statuses} silent={silent !== 'none'} />
      <Now whole={monitored.whole} />
      <HourCharts />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <NodeList nodes={monitored.nodes} silent={silent !== 'none'} />
        {activity}
      </div>
      <Counted monitored={monitored} />
    </>
  )
}

function useSilence(answeredAt: number, error: Error | null): 'none' | 'silent' | 'database_away' {
  const now = useNow()
  const { state } = useConnection()
  const isAway = error instanceof CallRefused && error.status === unavailable
  if (isAway) return 'database_away'
  return isSilent({ answeredAt, now, hasFailed: error !== null || state === 'offline' }) ? 'silent' : 'none'
}
const unavailable = 503

function Measured({ at }: { at: number }) {
  const say = useWords(monitoringWords)
  const times = useTimes()
  const seconds = Math.max(0, Math.round((useNow() - at) / 1000))
  const ago = seconds < 60 ? say.secondsAgo(times.number(seconds)) : times.agoInside(at)
  return <Age at={new Date(at).toISOString()} text={say.measured(ago)} stale={seconds > 30} />
}

function Statuses({ statuses, silent }: { statuses: Monitored['statuses']; silent: boolean }) {
  const say = useWords(monitoringWords)
  const times = useTimes()
  const critical = countOf(statuses, 'critical')
  const others = countOf(statuses, 'warning', 'unknown')
  return (
    <section aria-labelledby="states" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="states" className="text-xl font-bold">
          {say.states}
        </h2>
        <Badge tone={critical > 0 ? 'forbid' : others > 0 ? 'warn' : 'ok'}>
          {critical + others === 0
            ? say.allWell
            : say.notWell(times.number(critical), critical < 2, times.number(others))}
        </Badge>
      </div>
      {silent && (
        <Notice tone="warn" title={say.noAnswer}>
          {say.noAnswerText}
        </Notice>
      )}
      <StatusTiles statuses={statuses} />
    </section>
  )
}

function Now({ whole }: { whole: Monitored['whole'] }) {
  const say = useWords(monitoringWords)
  const { number } = useTimes()
  const format = useValues()
  const rate = (value: number | null) => (value === null ? null : number(value, value < 10 ? 1 : 0))
  const figures = [
    { label: say.openSos, value: whole.openSos === null ? null : number(whole.openSos), icon: Siren },
    { label: say.reports, value: rate(whole.reports), age: say.eachSecond, icon: MapPin },
    {
      label: say.liveClients,
      value: whole.liveClients === null ? null : number(whole.liveClients),
      icon: MonitorSmartphone,
    },
    {
      label: say.waiting,
      value: whole.messagesWaiting === null ? null : number(whole.messagesWaiting),
      icon: MessageSquareWarning,
    },
    {
      label: say.processor,
      value: whole.cpu === null ? null : number(Math.round(whole.cpu * 100)),
      unit: '%',
      age: whole.memory === null ? '' : `${say.memory} ${format(whole.memory, 'bytes')}`,
      icon: Cpu,
    },
    { label: say.requests, value: rate(whole.requests), age: say.eachSecond, icon: Timer },
  ]
  return (
    <section aria-labelledby="now" className="grid gap-3">
      <h2 id="now" className="text-xl font-bold">
        {say.now}
      </h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
        {figures.map((figure) => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </div>
    </section>
  )
}

function Loading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  )
}
