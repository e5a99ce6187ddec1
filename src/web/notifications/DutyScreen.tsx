import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { Delivery } from '#contract/notifications/notification.ts'
import type { Role } from '#contract/wire/who.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { DailyTest } from './DailyTest.tsx'
import { DutyChain } from './DutyChain.tsx'
import { dutyChain, notificationSettings, lastTests, useTestDuty } from './notifications.data.ts'
import { notificationsWords } from './notifications.words.ts'
import { PushCard } from './PushCard.tsx'

/** « Astreinte »: who is called, by what, and whether it arrives. A fisherman finds his own device here. */
export function DutyScreen({ role }: { role: Role }) {
  const say = useWords(notificationsWords)
  const manages = role !== 'fisherman'
  /* How long the chain is, nobody knows before: what stands below it comes behind it. */
  const isAsking = useQuery({ ...dutyChain(role), enabled: manages }).isLoading
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="text-ink-2">{manages ? say.subtitle : say.restricted}</p>
      </header>
      <OfflineNote writing="needs-network" />
      {manages && <Chain role={role} />}
      {!isAsking && (
        <>
          {manages && <ServerChannels />}
          {manages && <DailyTest role={role} />}
          {manages && <DutyTest />}
          <PushCard />
        </>
      )}
    </div>
  )
}

function Chain({ role }: { role: Role }) {
  const say = useWords(notificationsWords)
  const sentence = useSentence()
  const { data, error, isPending, isFetching, refetch } = useQuery(dutyChain(role))
  const title = role === 'admin' ? say.national : say.organisation
  return (
    <Card title={title}>
      {isPending && <Skeleton className="h-24" />}
      {data && <DutyChain duty={data} />}
      {!data && !isPending && (
        <ErrorState
          title={say.chainFailed}
          text={sentence(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

/** A channel that is not set up reaches nobody, whoever is in the chain. */
function ServerChannels() {
  const say = useWords(notificationsWords)
  const { data, isPending } = useQuery(notificationSettings())
  if (!data && !isPending) return null
  return (
    <Card title={say.serverChannels}>
      {data ? (
        <ul className="flex flex-wrap gap-2">
          {(['push', 'sms', 'email'] as const).map((channel) => (
            <li key={channel}>
              <Badge tone={data.channels[channel] ? 'ok' : 'warn'}>
                {`${say[channel]} – ${data.channels[channel] ? say.set : say.notSet}`}
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-7" />
      )}
    </Card>
  )
}

const tones = { waiting: 'sea', sent: 'ok', failed: 'forbid' } as const

/** Tried before it is needed: what arrived, by which channel, and why not. */
function DutyTest() {
  const say = useWords(notificationsWords)
  const sentence = useSentence()
  const testing = useTestDuty()
  const columns = useColumns()
  const { data, error, isPending, isFetching, refetch } = useQuery(lastTests())
  return (
    <Card title={say.test}>
      <div className="grid gap-4">
        <p>{say.testText}</p>
        <Button
          icon={Send}
          className="justify-self-start"
          loading={testing.isPending}
          loadingLabel={say.testing}
          onClick={() => testing.mutate()}
        >
          {say.testNow}
        </Button>
        <FailureNotice of={testing.error} title={say.testFailed} />
        {data?.length === 0 && <p className="text-ink-2">{say.noResults}</p>}
        {data?.length !== 0 && (
          <DataTable<Delivery>
            label={say.results}
            columns={columns}
            rows={data ?? []}
            rowKey={({ id }) => id}
            loading={isPending}
            error={
              data || isPending ? null : { text: sentence(error), retrying: isFetching, onRetry: () => void refetch() }
            }
          />
        )}
      </div>
    </Card>
  )
}

function useColumns(): readonly Column<Delivery>[] {
  const say = useWords(notificationsWords)
  const times = useTimes()
  return [
    { key: 'who', header: say.who, main: true, cell: ({ userName }) => userName ?? say.unnamed },
    { key: 'channel', header: say.channel, cell: ({ channel }) => say[channel] },
    { key: 'target', header: say.target, cell: ({ target }) => target ?? '–' },
    {
      key: 'state',
      header: say.state,
      cell: ({ status, problem }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[status]}>{say[status]}</Badge>
          {problem && <span className="text-sm">{problem}</span>}
        </span>
      ),
    },
    { key: 'at', header: say.at, cell: ({ createdAt, sentAt }) => times.ago(sentAt ?? createdAt) },
  ]
}
