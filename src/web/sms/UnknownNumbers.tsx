import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState, useDeferredValue } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { type UnknownSms, smsApi } from '#contract/sms/sms.api.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { fishermenLike } from '#web/devices/devices.data.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { unknownSms, useCloseSms, useAttachNumber } from './sms.data.ts'
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

/** To whom a number belongs. Said once, it holds for all that the number has written and will write. */
function AttachDialog({ sms, onClose }: { sms: UnknownSms; onClose: () => void }) {
  const say = useWords(smsWords)
  const sentence = useSentence()
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<User | null>(null)
  const search = useQuery(fishermenLike(useDeferredValue(typed.trim())))
  const attaching = useAttachNumber()
  const number = numberShown(sms.number)
  const attach = ({ id: user }: User) =>
    attaching.mutate(
      { id: sms.id, user },
      {
        onSuccess: () => {
          toast({ title: say.attached(number), tone: 'ok' })
          onClose()
        },
        onError: (problem) => toast({ title: say.notAttached, text: sentence(problem), tone: 'forbid' }),
      },
    )
  return (
    <Dialog
      open
      size="medium"
      title={say.attachNamed(number)}
      description={say.attachText}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="grid gap-4 pb-5">
        <p className="rounded-2xl bg-surface-2 p-4 wrap-anywhere">{sms.text}</p>
        <SearchedChoice
          label={say.person}
          chosen={person}
          offered={search.data ?? []}
          search={search}
          nameOf={nameOf}
          words={{ choose: say.personNone, search: say.personSearch }}
          onType={setTyped}
          onChoose={setPerson}
        />
        <Button
          className="justify-self-start"
          disabled={person === null}
          loading={attaching.isPending}
          onClick={() => person && attach(person)}
        >
          {say.attach}
        </Button>
      </div>
    </Dialog>
  )
}

function nameOf({ email, phoneNumber, profile: { fullName, boatName } }: User): string {
  const reached = email ?? (phoneNumber === null ? '' : numberShown(phoneNumber))
  return [fullName || reached, boatName].filter(Boolean).join(' — ')
}
