import { Mail, Phone } from 'lucide-react'
import { DetailsPart } from '#web/platform/kit/DetailsPart.tsx'
import { type Armateur, type ArmateurStatus, armateurs } from '#contract/armateurs/armateur.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import { useSaveThing } from '#web/platform/kit/things.data.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ArmateurBoats } from './ArmateurBoats.tsx'
import { armateurWords } from './armateurs.words.ts'

/** All that is known of one: how to reach them, what they own, how they stand. */
export function ArmateurDetails({ thing: armateur }: { thing: Armateur }) {
  const say = useWords(armateurWords)
  const { mayChange } = useRights(armateurs)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ArmateurStatusBadge status={armateur.status} />
        {mayChange(armateur) && <StatusActs armateur={armateur} />}
      </div>
      <DetailsPart title={say.contact}>
        <ContactFacts armateur={armateur} />
      </DetailsPart>
      <DetailsPart title={say.figures}>
        <FigureFacts armateur={armateur} />
      </DetailsPart>
      <DetailsPart title={say.boats}>
        <ArmateurBoats armateur={armateur} />
      </DetailsPart>
    </div>
  )
}

function ContactFacts({ armateur }: { armateur: Armateur }) {
  const say = useWords(armateurWords)
  const { isTold } = useRights(armateurs)
  const times = useTimes()
  const facts: Fact[] = [
    [say.company, armateur.company],
    [say.phone, isTold ? numberShown(armateur.phone) : null],
    [say.email, isTold ? armateur.email : null],
    [say.address, isTold ? armateur.address : null],
    [say.licenseNumber, armateur.licenseNumber],
    [say.clpa, say[`clpa.${armateur.clpa}` as const]],
    [say.registrationDate, armateur.registrationDate && times.date(armateur.registrationDate)],
  ]
  return (
    <>
      <Facts facts={facts} />
      {isTold && (
        <span className="flex flex-wrap gap-2">
          <LinkButton icon={Phone} href={callAddress(armateur.phone)}>
            {say.call}
          </LinkButton>
          <LinkButton icon={Mail} href={`mailto:${armateur.email}`}>
            {say.write}
          </LinkButton>
        </span>
      )}
    </>
  )
}

function FigureFacts({ armateur }: { armateur: Armateur }) {
  const say = useWords(armateurWords)
  const times = useTimes()
  const short = (value: number) => times.number(value, Number.isInteger(value) ? 0 : 1)
  const facts: Fact[] = [
    [say.boats, times.number(armateur.pirogues)],
    [say.activePirogues, times.number(armateur.activePirogues)],
    [say.fishermen, times.number(armateur.fishermen)],
    [say.totalTrips, times.number(armateur.totalTrips)],
    [say.totalCatch, say.kilograms(short(armateur.totalCatch))],
    [say.safetyRating, say.outOfFive(short(armateur.safetyRating))],
    [say.complianceScore, say.percent(short(armateur.complianceScore))],
    [say.lastInspection, armateur.lastInspection && times.date(armateur.lastInspection)],
    [say.insuranceExpiry, armateur.insuranceExpiry && times.date(armateur.insuranceExpiry)],
  ]
  return <Facts facts={facts} />
}

const acts = {
  active: { label: 'activate', sure: 'activateSure' },
  suspended: { label: 'suspend', sure: 'suspendSure' },
  inactive: { label: 'deactivate', sure: 'deactivateSure' },
} as const satisfies Readonly<Record<ArmateurStatus, object>>
const statuses: readonly ArmateurStatus[] = ['active', 'suspended', 'inactive']

/** From any status to any other, once it is confirmed. */
function StatusActs({ armateur }: { armateur: Armateur }) {
  const say = useWords(armateurWords)
  const sentence = useSentence()
  const saving = useSaveThing(armateurs, armateur)
  const change = async (status: ArmateurStatus) => {
    const { label, sure } = acts[status]
    if (!(await confirm({ title: say[sure](armateur.name), confirmLabel: say[label] }))) return
    saving.mutate(
      { body: { status }, photos: new Map() },
      {
        onSuccess: ({ storedOn }) =>
          storedOn === 'server' &&
          toast({ title: say.statusChanged(armateur.name, say[`status.${status}` as const]), tone: 'ok' }),
        onError: (problem) => toast({ title: say.statusFailed, text: sentence(problem), tone: 'forbid' }),
      },
    )
  }
  return (
    <span className="flex flex-wrap gap-2">
      {statuses
        .filter((status) => status !== armateur.status)
        .map((status) => (
          <Button key={status} variant="secondary" onClick={() => void change(status)}>
            {say[acts[status].label]}
          </Button>
        ))}
    </span>
  )
}

const tones: Readonly<Record<ArmateurStatus, Tone>> = { active: 'ok', suspended: 'warn', inactive: 'neutral' }

export function ArmateurStatusBadge({ status }: { status: ArmateurStatus }) {
  const say = useWords(armateurWords)
  return <Badge tone={tones[status]}>{say[`status.${status}` as const]}</Badge>
}
