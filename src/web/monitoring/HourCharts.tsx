import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/monitoring/limits.ts'
import type { ReadingHour } from '#contract/monitoring/reading.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { HourChart } from './HourChart.tsx'
import { hourReadingsQuery } from './monitoring.data.ts'
import { monitoringWords } from './monitoring.words.ts'

/** The last hour as pictures, a value a minute, all servers together. */
export function HourCharts() {
  const say = useWords(monitoringWords)
  const sentence = useSentence()
  const { data, error, isPending, isFetching, refetch } = useQuery(hourReadingsQuery())
  return (
    <section aria-labelledby="last-hour" className="grid gap-3">
      <h2 id="last-hour" className="text-xl font-bold">
        {say.lastHour}
      </h2>
      {data && <Charts hour={data} />}
      {!data && isPending && <Skeleton className="h-80" />}
      {!data && !isPending && (
        <ErrorState
          title={say.hourFailed}
          text={sentence(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

function Charts({ hour }: { hour: ReadingHour }) {
  const say = useWords(monitoringWords)
  const from = Date.parse(hour.from)
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
      <HourChart
        title={say.answers}
        unit="seconds"
        from={from}
        least={0.05}
        limit={limits.calls.critical}
        series={[
          { name: say.ninetyNine, values: hour.p99 },
          { name: say.half, values: hour.p50 },
        ]}
      />
      <HourChart
        title={say.requests}
        unit="perSecond"
        from={from}
        least={1}
        series={[
          { name: say.asked, values: hour.requests },
          { name: say.failed, values: hour.errors },
        ]}
      />
      <HourChart
        title={say.frames}
        unit="perSecond"
        from={from}
        least={1}
        series={[
          { name: say.taken, values: hour.reports },
          { name: say.notTaken, values: hour.refused },
        ]}
      />
      <HourChart
        title={say.escalationLag}
        unit="seconds"
        from={from}
        least={1}
        limit={limits.escalation.critical}
        series={[{ name: say.escalationLag, values: hour.escalationLag }]}
      />
      <HourChart
        title={say.waiting}
        unit="count"
        from={from}
        least={2}
        series={[{ name: say.waiting, values: hour.messagesWaiting }]}
      />
      <HourChart
        title={say.databaseAnswer}
        unit="seconds"
        from={from}
        least={0.05}
        limit={limits.database.critical}
        series={[{ name: say.databaseAnswer, values: hour.databaseAnswer }]}
      />
      <HourChart
        title={say.loopLag}
        unit="seconds"
        from={from}
        least={0.05}
        limit={limits.loop.critical}
        series={[{ name: say.loopLag, values: hour.loop }]}
      />
      <HourChart
        title={say.processor}
        unit="cores"
        from={from}
        least={0.1}
        series={[{ name: say.processor, values: hour.cpu }]}
      />
      <HourChart
        title={say.liveClients}
        unit="count"
        from={from}
        least={2}
        series={[{ name: say.liveClients, values: hour.liveClients }]}
      />
    </div>
  )
}
