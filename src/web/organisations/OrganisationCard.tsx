import { Check, X } from 'lucide-react'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { useSentence } from '#web/api/problems.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { useDecide } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

const tones = { pending: 'warn', approved: 'ok', refused: 'forbid' } as const

type OrganisationCardProps = { readonly organisation: Organisation; readonly onRefuse: () => void }

export function OrganisationCard({ organisation, onRefuse }: OrganisationCardProps) {
  const say = useWords(organisationWords)
  const { approval } = organisation
  const name = organisation.name ?? say.withoutName
  const approving = useApproval(organisation.id, name)
  return (
    <Card
      title={name}
      aside={<Badge tone={tones[approval]}>{say[approval]}</Badge>}
      className="h-full"
      actions={
        <>
          {approval !== 'approved' && (
            <Button icon={Check} loading={approving.isPending} onClick={() => void approving.ask()}>
              {say.approve}
            </Button>
          )}
          {approval !== 'refused' && (
            <Button variant="secondary" icon={X} onClick={onRefuse}>
              {say.refuse}
            </Button>
          )}
        </>
      }
    >
      <Facts organisation={organisation} />
    </Card>
  )
}

function useApproval(id: string, name: string) {
  const say = useWords(organisationWords)
  const sentence = useSentence()
  const deciding = useDecide()
  const ask = async () => {
    const sure = await confirm({ title: say.approveSure(name), text: say.approveText, confirmLabel: say.approve })
    if (!sure) return
    deciding.mutate(
      { id, refusal: null },
      {
        onSuccess: () => toast({ title: say.isApproved(name), tone: 'ok' }),
        onError: (problem) => toast({ title: say.decideFailed, text: sentence(problem), tone: 'forbid' }),
      },
    )
  }
  return { ask, isPending: deciding.isPending }
}

function Facts({ organisation }: { organisation: Organisation }) {
  const say = useWords(organisationWords)
  const times = useTimes()
  const { type, coordinatorName, phone, email, createdAt, members, refusal, decidedAt, decidedByName } = organisation
  const facts: readonly (readonly [string, string | null])[] = [
    [say.coordinator, coordinatorName],
    [say.phone, phone],
    [say.email, email],
    [say.registered, times.dateTime(createdAt)],
    [say.members, times.number(members)],
    [say.reason, refusal],
    [say.decided, decidedAt === null ? null : say.decidedBy(times.dateTime(decidedAt), decidedByName ?? '')],
  ]
  return (
    <>
      {type !== null && <p className="pb-2 text-ink-2">{say[type]}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold break-words">
                  {value === phone ? <a href={`tel:${value.replaceAll(' ', '')}`}>{value}</a> : value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
