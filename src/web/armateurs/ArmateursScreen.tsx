import { Ban, CircleCheck, CirclePause, IdCard, Sailboat } from 'lucide-react'
import { type Armateur, armateurs } from '#contract/armateurs/armateur.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import type { KindColumn } from '#web/platform/kit/list/columns.tsx'
import type { Counter } from '#web/platform/kit/list/Counters.tsx'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ArmateurDetails, ArmateurStatusBadge } from './ArmateurDetails.tsx'
import { armateurWords } from './armateurs.words.ts'

/** « Gestion des Armateurs ». */
export function ArmateursScreen() {
  const { isTold } = useRights(armateurs)
  return (
    <ResourceScreen
      of={armateurs}
      words={armateurWords}
      icon={IdCard}
      columns={isTold ? toldColumns : columns}
      card={ArmateurCard}
      details={ArmateurDetails}
      counters={counters}
      fresh={registeredToday}
      imported="armateur"
    >
      {(f) => (
        <>
          <f.Text name="name" />
          <f.Text name="company" />
          <f.Text name="email" placeholder="nom@exemple.sn" />
          <f.Text name="phone" placeholder="+221 77 000 00 00" />
          <f.Text name="address" wide />
          <f.Text name="licenseNumber" />
          <f.Choice name="clpa" />
          <f.Choice name="status" />
          <f.Day name="registrationDate" />
          <f.Day name="lastInspection" />
          <f.Day name="insuranceExpiry" />
          <f.Number name="safetyRating" unit="/ 5" />
          <f.Number name="complianceScore" unit="%" />
          <f.Number name="totalCatch" unit="kg" wide />
        </>
      )}
    </ResourceScreen>
  )
}

function registeredToday() {
  return { registrationDate: Date.now() }
}

const counters: readonly Counter<typeof armateurs>[] = [
  { by: 'status', value: 'active', icon: CircleCheck, tone: 'ok' },
  { by: 'status', value: 'suspended', icon: CirclePause, tone: 'warn' },
  { by: 'status', value: 'inactive', icon: Ban, tone: 'neutral' },
]

const columns: readonly KindColumn<typeof armateurs>[] = [
  { key: 'name', room: 16.5, cell: ({ name }) => name },
  { key: 'company', room: 14, cell: ({ company }) => company },
  { key: 'clpa', room: 11, cell: ({ clpa }) => <Clpa clpa={clpa} /> },
  { key: 'status', room: 14, cell: ({ status }) => <ArmateurStatusBadge status={status} /> },
  { key: 'fleetSize', room: 18, cell: (armateur) => <FleetSize armateur={armateur} /> },
  { key: 'complianceScore', room: 11, cell: ({ complianceScore }) => <Percent value={complianceScore} /> },
]

/** With his number, which is not for everybody: calling him is why a desk looks for him. */
const toldColumns: readonly KindColumn<typeof armateurs>[] = [
  ...columns.slice(0, 1),
  { key: 'phone', room: 15.5, deskOnly: true, cell: ({ phone }) => <Telephone phone={phone} /> },
  ...columns.slice(1),
]

function Clpa({ clpa }: Pick<Armateur, 'clpa'>) {
  const say = useWords(armateurWords)
  return say[`clpa.${clpa}` as const]
}

function Telephone({ phone }: Pick<Armateur, 'phone'>) {
  if (!phone) return null
  return (
    <a
      href={callAddress(phone)}
      className="relative z-1 py-2 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {numberShown(phone)}
    </a>
  )
}

function Percent({ value }: { value: number }) {
  const say = useWords(armateurWords)
  const times = useTimes()
  return say.percent(times.number(value, Number.isInteger(value) ? 0 : 1))
}

function FleetSize({ armateur: { fleetSize } }: { armateur: Armateur }) {
  const say = useWords(armateurWords)
  const times = useTimes()
  return fleetSize === 0 ? say.noBoat : say.boatCount(times.number(fleetSize), fleetSize === 1)
}

function ArmateurCard({ thing: armateur }: { thing: Armateur }) {
  const { isTold } = useRights(armateurs)
  const say = useWords(armateurWords)
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-lg font-bold break-words">{armateur.name}</span>
        <ArmateurStatusBadge status={armateur.status} />
      </span>
      <span className="min-w-0 text-ink-2 break-words">
        {armateur.company} · {say[`clpa.${armateur.clpa}` as const]}
      </span>
      {isTold && <Telephone phone={armateur.phone} />}
      <span className="flex items-center gap-2 text-sm">
        <Sailboat aria-hidden className="size-4 shrink-0 text-ink-2" />
        <FleetSize armateur={armateur} />
      </span>
    </div>
  )
}
