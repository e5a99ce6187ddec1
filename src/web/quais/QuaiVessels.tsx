import { useQuery } from '@tanstack/react-query'
import { LogOut, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Quai, quais } from '#contract/quais/quai.ts'
import { type Vessel, type VesselStatus, vesselStatuses } from '#contract/quais/vessel.ts'
import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ArrivalForm } from './ArrivalForm.tsx'
import { useDeparture, useVesselStatus, vesselsAt } from './quais.data.ts'
import { quaiWords } from './quais.words.ts'

/** Who lies there, and who left last; for those who may, arrivals and departures. */
export function QuaiVessels({ quai }: { quai: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const { mayAdd } = useRights(quais)
  const [isAdding, setAdding] = useState(false)
  const waits = useWrittenAbout('quai').some(({ about }) => about?.thing === quai.id && about.act === 'add')
  const { data, isPending, isError, refetch } = useQuery({ ...vesselsAt(quai.id, false), enabled: !waits })
  const past = useQuery({ ...vesselsAt(quai.id, true), enabled: !waits })
  if (waits) return <p className="text-ink-2">{say.waitsForQuai}</p>
  const present = data?.results ?? []
  const more = (data?.count ?? 0) - present.length
  return (
    <div className="grid gap-3">
      {isPending && <Skeleton className="h-16 w-full" />}
      {isError && !data && <ErrorState title={say.vesselsFailed} onRetry={() => void refetch()} />}
      {data && present.length === 0 && <p className="text-ink-2">{say.nonePresent}</p>}
      {present.length > 0 && (
        <ul aria-label={say.present} className="grid gap-2">
          {present.map((vessel) => (
            <PresentVessel key={vessel.id} quai={quai.id} vessel={vessel} mayChange={mayAdd} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-sm text-ink-2">{say.moreVessels(times.number(more))}</p>}
      <ArrivalsWaiting quai={quai.id} />
      {mayAdd && (
        <Button variant="secondary" icon={Plus} className="justify-self-start" onClick={() => setAdding(true)}>
          {say.recordArrival}
        </Button>
      )}
      {past.data && past.data.results.length > 0 && <Departed vessels={past.data.results} />}
      {isAdding && <ArrivalForm quai={quai} onClose={() => setAdding(false)} />}
    </div>
  )
}

type PresentProps = { readonly quai: string; readonly vessel: Vessel; readonly mayChange: boolean }

function PresentVessel({ quai, vessel, mayChange }: PresentProps) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const name = vessel.name ?? say.trackedBoat
  const about = [
    say[`type.${vessel.type}` as const],
    vessel.size === null ? null : say.metres(times.number(vessel.size)),
    vessel.captain,
    vessel.fee === null ? null : say.money(times.number(vessel.fee)),
  ].filter((one) => one !== null)
  return (
    <li className="grid gap-2 rounded-control border border-soft-edge bg-well p-3 sm:flex sm:items-center">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {!mayChange && <Badge tone="sea">{say[`vessel.${vessel.status}` as const]}</Badge>}
          <WaitingMark noun="vessel" id={vessel.id} />
        </span>
        <span className="text-sm text-ink-2">{about.join(' · ')}</span>
        <span className="text-sm text-ink-2">
          {say.arrivedAt(times.dateTime(vessel.arrivalTime))}
          {vessel.source === 'auto' && ` · ${say.auto}`}
        </span>
      </span>
      {mayChange && <VesselActs quai={quai} vessel={vessel} name={name} />}
    </li>
  )
}

function VesselActs({ quai, vessel, name }: { quai: string; vessel: Vessel; name: string }) {
  const say = useWords(quaiWords)
  const sentence = useSentence()
  const departure = useDeparture(quai)
  const status = useVesselStatus()
  const failed = (title: string) => (problem: unknown) => {
    reportFault(problem)
    toast({ title, text: sentence(problem), tone: 'forbid' })
  }
  const leave = async () => {
    if (!(await confirm({ title: say.departureSure(name), confirmLabel: say.recordDeparture }))) return
    departure.mutate(vessel, {
      onSuccess: ({ storedOn }) => storedOn === 'server' && toast({ title: say.departed1(name), tone: 'ok' }),
      onError: failed(say.departureFailed),
    })
  }
  return (
    <span className="flex items-end gap-2">
      <NativeSelect
        label={say.vesselStatus}
        hideLabel
        className="min-w-0 flex-1 sm:w-48"
        options={vesselStatuses.map((value) => ({ value, label: say[`vessel.${value}` as const] }))}
        value={vessel.status}
        onChange={({ currentTarget }) =>
          status.mutate(
            { ...vessel, status: currentTarget.value as VesselStatus },
            { onError: failed(say.statusFailed) },
          )
        }
      />
      <IconButton label={say.departureOf(name)} icon={LogOut} variant="secondary" onClick={() => void leave()} />
    </span>
  )
}

/** Written here, and not yet with the server. */
function ArrivalsWaiting({ quai }: { quai: string }) {
  const waiting = useWrittenAbout('vessel').filter(
    ({ about, letter }) => about?.act === 'add' && letter.path.includes(quai),
  )
  return waiting.map((entry) => (
    <p key={entry.id} className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{entry.about?.name}</span>
      <WaitingMark noun="vessel" id={entry.about?.thing ?? ''} />
    </p>
  ))
}

function Departed({ vessels }: { vessels: readonly Vessel[] }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">{say.departed}</h4>
      <ul className="grid gap-1 text-sm">
        {vessels.map(({ id, name, departureTime }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span>{name ?? say.trackedBoat}</span>
            <span className="text-ink-2">{departureTime && times.dateTime(departureTime)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
