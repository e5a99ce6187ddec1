import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { type UnknownSms, smsApi } from '#contract/sms/sms.api.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AttachDialog } from './AttachDialog.tsx'
import { unknownSms, useCloseSms } from './sms.data.ts'
import { smsWords } from './sms.words.ts'

/** « Numéros inconnus »: what was written by numbers that are nobody's. Each is given to a person, or closed. */
export function UnknownNumbers({ role }: { role: Role }) {
  const say = useWords(smsWords)
  const times = useTimes()
  const sentence = useSentence()
  const messages = useQuery({ ...unknownSms(), enabled: mayCall(smsApi.unknown.who, role) })
  const [attached, setAttached] = useState<UnknownSms | null>(null)
  const closing = useCloseSms()
  const { results = [], count = 0 } = messages.data ?? {}
  const close = ({ id }: UnknownSms) =>
    closing.mutate(id, {
      onSuccess: () => toast({ title: say.closed, tone: 'ok' }),
      onError: (problem) => toast({ title: say.notClosed, text: sentence(problem), tone: 'forbid' }),
    })
  const acts = (sms: UnknownSms) => (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={say.attachNamed(numberShown(sms.number))}
        onClick={() => setAttached(sms)}
      >
        {say.attach}
      </Button>
      <Button variant="secondary" aria-label={say.closeNamed(numberShown(sms.number))} onClick={() => close(sms)}>
        {say.close}
      </Button>
    </span>
  )
  return (
    <Card flush title={say.unknown} aside={count > 0 ? times.number(count) : null}>
      <p className="px-5 pb-4 text-ink-2">{say.unknownText}</p>
      <div className="px-3 pb-3">
        <DataTable
          label={say.unknown}
          columns={useColumns()}
          rows={results}
          rowKey={({ id }) => id}
          loading={messages.isPending}
          expectedRows={2}
          error={
            messages.isError && !messages.data
              ? { title: say.failed, retrying: messages.isFetching, onRetry: () => void messages.refetch() }
              : null
          }
          empty={<EmptyState icon={MessageSquareText} title={say.none} />}
          rowActions={acts}
        />
      </div>
      {attached && <AttachDialog sms={attached} onClose={() => setAttached(null)} />}
    </Card>
  )
}

function useColumns(): Column<UnknownSms>[] {
  const say = useWords(smsWords)
  const times = useTimes()
  return [
    {
      key: 'number',
      header: say.number,
      main: true,
      cell: ({ number, isSos }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{numberShown(number)}</span>
          {isSos && <Badge tone="alarm">{say.sos}</Badge>}
        </span>
      ),
    },
    { key: 'text', header: say.text, room: 45, cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
    {
      key: 'received',
      header: say.received,
      cell: ({ receivedAt }) => <Age at={receivedAt} text={times.ago(receivedAt)} />,
    },
  ]
}
