import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { Delivery } from '#contract/notifications/notification.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { lastTests, useTestDuty } from './notifications.data.ts'
import { notificationsWords } from './notifications.words.ts'

const tones = { waiting: 'sea', sent: 'ok', failed: 'forbid' } as const

/** Tried before it is needed: what arrived, by which channel, and why not. */
export function DutyTest() {
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
        {testing.isError && (
          <Notice live tone="forbid" title={say.testFailed}>
            {sentence(testing.error)}
          </Notice>
        )}
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
