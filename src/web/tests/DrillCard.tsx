import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Siren } from 'lucide-react'
import type { Delivery } from '#contract/notifications/notification.ts'
import type { Drill } from '#contract/tests/system-test.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { clockTime } from '#contract/wire/days/days.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { lastDrill, useStartDrill } from './tests.data.ts'
import { testWords } from './tests.words.ts'

const tones = { waiting: 'sea', sent: 'ok', failed: 'forbid' } as const

/** To whom, by which way, and what became of it. */
function DrillMessages({ deliveries }: { deliveries: readonly Delivery[] }) {
  const say = useWords(testWords)
  const columns = useColumns()
  /* An address is read whole: one that is cut says nothing of where it went. */
  return <DataTable tall label={say.messages} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
}

function useColumns(): readonly Column<Delivery>[] {
  const say = useWords(testWords)
  return [
    { key: 'who', header: say.who, main: true, room: 22, cell: ({ userName }) => userName ?? say.unnamed },
    { key: 'channel', header: say.channel, room: 12, cell: ({ channel }) => say[channel] },
    {
      key: 'target',
      header: say.target,
      room: 30,
      cell: ({ target }) => <span className="break-words">{target === null ? '–' : numberShown(target)}</span>,
    },
    {
      key: 'state',
      header: say.state,
      room: 24,
      cell: ({ status, problem }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={tones[status]}>{say[status]}</Badge>
          {problem && <span className="text-sm">{problem}</span>}
        </span>
      ),
    },
    { key: 'at', header: say.at, room: 12, cell: ({ createdAt, sentAt }) => clockTime(sentAt ?? createdAt) },
  ]
}

/** « SOS d’exercice »: the whole way of a call for help, to the telephones of those on duty. */
export function DrillCard() {
  const say = useWords(testWords)
  const sentence = useSentence()
  const times = useTimes()
  const starting = useStartDrill()
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(lastDrill())
  const start = async () => {
    const isSure = await confirm({ title: say.drillQuestion, text: say.drillWarning, confirmLabel: say.drillYes })
    if (isSure) starting.mutate(newId())
  }
  return (
    <Card
      title={say.drill}
      aside={data && <Age at={new Date(dataUpdatedAt).toISOString()} text={times.ago(dataUpdatedAt)} />}
      actions={
        <Button
          variant="secondary"
          icon={Siren}
          loading={starting.isPending}
          loadingLabel={say.startingDrill}
          onClick={() => void start()}
        >
          {say.startDrill}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{say.drillText}</p>
        <FailureNotice of={starting.error} title={say.drillFailed} />
        {data && (data.drill === null ? <p className="text-ink-2">{say.noDrill}</p> : <Shown drill={data.drill} />)}
        {!data && isPending && <Skeleton className="h-40" />}
        {!data && !isPending && (
          <ErrorState
            title={say.drillUnread}
            text={sentence(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Card>
  )
}

function Shown({ drill }: { drill: Drill }) {
  const say = useWords(testWords)
  const times = useTimes()
  const { status, startedAt, startedByName, steps, deliveries } = drill
  const outcome = status === 'passed' ? say.drillPassed : status === 'failed' ? say.drillNobody : say.drillRunning
  return (
    <div className="grid gap-4" data-drill={status}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{say.drillOf(times.dateTime(startedAt), startedByName ?? say.someone)}</span>
        <StatusBadge status={status} />
      </p>
      <output className={status === 'failed' ? 'font-medium text-forbid' : 'font-medium'}>{outcome}</output>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={step.name} className="flex items-start gap-3">
            <Step step={step} />
          </li>
        ))}
      </ol>
      {deliveries.length > 0 && <DrillMessages deliveries={deliveries} />}
    </div>
  )
}

/** As the promise for every step of a call for help has it. */
const inTimeWithin = 5000

function Step({ step: { name, dueAt, doneAt } }: { step: Drill['steps'][number] }) {
  const say = useWords(testWords)
  const { number } = useTimes()
  const Icon = doneAt === null ? CircleDashed : CircleCheck
  const late = doneAt === null ? 0 : Date.parse(doneAt) - Date.parse(dueAt)
  const lateness = late > inTimeWithin ? say.late(number(Math.round(late / 1000))) : say.inTime
  const isTimed = name === 'second_ring' || name === 'first_ring'
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${doneAt === null ? 'text-ink-2' : 'text-ok'}`} />
      <span className="grid">
        <span className={doneAt === null ? 'text-ink-2' : 'font-medium'}>{say[name]}</span>
        <span className="text-sm text-ink-2 tabular-nums">
          {doneAt === null ? say.dueAt(clockTime(dueAt)) : say.doneAt(clockTime(doneAt))}
          {doneAt !== null && isTimed && ` · ${lateness}`}
        </span>
      </span>
    </>
  )
}
