import { Check, X } from 'lucide-react'
import type { Organisation } from '#contract/organisations/organisation.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { OrganisationDecision } from './OrganisationDecision.tsx'
import { useDecideNames } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

const tones = { pending: 'warn', approved: 'ok', refused: 'forbid' } as const

export function OrganisationCard({ organisation }: { readonly organisation: Organisation }) {
  const say = useWords(organisationWords)
  const { approval } = organisation
  return (
    <Card
      title={organisation.name ?? say.withoutName}
      aside={<Badge tone={tones[approval]}>{say[approval]}</Badge>}
      className="h-full"
      actions={<OrganisationDecision organisation={organisation} />}
    >
      <div className="grid gap-3">
        <NamesDecision organisation={organisation} />
        <Facts organisation={organisation} />
      </div>
    </Card>
  )
}

function Facts({ organisation }: { organisation: Organisation }) {
  const say = useWords(organisationWords)
  const times = useTimes()
  const { type, coordinatorName, phone, email, createdAt, members, refusal, decidedAt, decidedByName } = organisation
  const facts: readonly (readonly [string, string | null])[] = [
    [say.coordinator, coordinatorName],
    [say.phone, phone === null ? null : numberShown(phone)],
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
                  {name === say.phone ? <a href={callAddress(value)}>{value}</a> : value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** What an approved organisation wants to be called, until an administrator has decided. */
function NamesDecision({ organisation }: { readonly organisation: Organisation }) {
  const say = useWords(organisationWords)
  const sentence = useSentence()
  const deciding = useDecideNames()
  const { pendingName, pendingCoordinatorName } = organisation
  if (pendingName === null && pendingCoordinatorName === null) return null
  const decide = (isAccepted: boolean) =>
    deciding.mutate(
      { organisation, isAccepted },
      {
        onSuccess: () => toast({ title: isAccepted ? say.nameIsAccepted : say.nameIsRefused, tone: 'ok' }),
        onError: (problem) => toast({ title: say.decideFailed, text: sentence(problem), tone: 'forbid' }),
      },
    )
  return (
    <Notice tone="warn" title={say.nameWaits}>
      {pendingName !== null && <p>{say.newName(pendingName)}</p>}
      {pendingCoordinatorName !== null && <p>{say.newCoordinatorName(pendingCoordinatorName)}</p>}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button icon={Check} loading={deciding.isPending} onClick={() => decide(true)}>
          {say.acceptName}
        </Button>
        <Button variant="secondary" icon={X} disabled={deciding.isPending} onClick={() => decide(false)}>
          {say.refuseName}
        </Button>
      </div>
    </Notice>
  )
}
