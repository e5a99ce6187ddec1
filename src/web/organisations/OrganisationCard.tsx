import type { Organisation } from '#contract/organisations/organisation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { callAddress, numberShown } from '#web/words/telephone.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { NamesDecision } from './NamesDecision.tsx'
import { OrganisationDecision } from './OrganisationDecision.tsx'
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
