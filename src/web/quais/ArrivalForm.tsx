import { useState, useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link2Off, Ship } from 'lucide-react'
import { quaiFull } from '#contract/quais/quai.rules.ts'
import type { Quai } from '#contract/quais/quai.ts'
import { arrival, vesselStatuses, vesselTypes } from '#contract/quais/vessel.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { inFormNames, refusalsOf, useTypedForm } from '#web/platform/forms/typed-form.ts'
import { kitWords } from '#web/platform/kit/kit.words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type KnownBoat, type SaidArrival, useArrival, boatsNamed, fewestLetters } from './quais.data.ts'
import { quaiWords } from './quais.words.ts'

const empty = { name: '', type: 'pirogue', size: '', captain: '', status: 'docked', fee: '' }

/** A vessel comes. Where the quai is full it is asked once more, and nothing typed is lost. */
export function ArrivalForm({ quai, onClose }: { quai: Quai; onClose: () => void }) {
  const say = useWords(quaiWords)
  const kit = useWords(kitWords)
  const [arrivalTime] = useState(() => new Date().toISOString())
  const form = useTypedForm(empty)
  const [known, setKnown] = useState<KnownBoat | null>(null)
  const saving = useArrival(quai.id)
  const askWhenFull = useAskWhenFull(quai)
  const { typed, field, refuse } = form
  /** Of another name it is another boat. */
  const boat = known !== null && known.name === typed.name ? known : null
  const hasChanges = Object.entries(empty).some(([name, text]) => typed[name as keyof typeof empty] !== text)

  const send = async (overCapacity: boolean) => {
    const body = { ...saidOf(typed), pirogue: boat?.id ?? null, arrivalTime, overCapacity }
    if (refuse(refusalsOf(arrival, body))) return
    try {
      const { storedOn } = await saving.mutateAsync(body as SaidArrival)
      if (storedOn === 'server') toast({ title: say.arrived1(typed.name), tone: 'ok' })
      onClose()
    } catch (problem) {
      if (!(problem instanceof CallRefused)) return
      if (problem.code === quaiFull.code && !overCapacity) {
        if (await askWhenFull()) await send(true)
        return
      }
      refuse(inFormNames(problem.fields))
    }
  }
  const isFull = saving.error instanceof CallRefused && saving.error.code === quaiFull.code
  return (
    <FormDialog
      title={say.recordArrival}
      hasChanges={hasChanges}
      isSaving={saving.isPending}
      words={kit}
      form={form.form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={() => void send(false)}
      onClose={onClose}
    >
      <TextField autoComplete="off" label={say.vesselName} required className="sm:col-span-2" {...field('name')} />
      <KnownBoats
        typed={typed.name}
        chosen={boat}
        onChoose={(chosen) => {
          setKnown(chosen)
          if (chosen?.name) form.set('name', chosen.name)
        }}
      />
      <NativeSelect
        label={say.vesselType}
        required
        options={vesselTypes.map((value) => ({ value, label: say[`type.${value}` as const] }))}
        {...field('type')}
      />
      <NativeSelect
        label={say.vesselStatus}
        required
        options={vesselStatuses.map((value) => ({ value, label: say[`vessel.${value}` as const] }))}
        {...field('status')}
      />
      <TextField inputMode="decimal" label={say.vesselSize} unit="m" optional {...field('size')} />
      <TextField inputMode="numeric" label={say.fee} optional {...field('fee')} />
      <TextField autoComplete="off" label={say.captain} optional className="sm:col-span-2" {...field('captain')} />
      <FailureNotice of={isFull ? null : saving.error} title={say.arrivalFailed} className="pb-2 sm:col-span-2" />
    </FormDialog>
  )
}

function useAskWhenFull({ vesselsPresent, capacity }: Quai) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const text = say.quaiIsFullText(times.number(vesselsPresent), times.number(capacity))
  return () => confirm({ title: say.quaiIsFull, text, confirmLabel: say.recordAnyway })
}

/** What is no number stays as it was typed: the contract refuses it as one. */
function saidOf({ name, type, size, captain, status, fee }: typeof empty) {
  return { name, type, status, captain: captain || null, size: numberIn(size), fee: numberIn(fee) }
}

function numberIn(written: string): number | string | null {
  const text = written.replaceAll(/\s/g, '').replace(',', '.')
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : written
}

type KnownBoatsProps = {
  readonly typed: string
  /** Null: it is noted by its name alone. */
  readonly chosen: KnownBoat | null
  readonly onChoose: (boat: KnownBoat | null) => void
}

/** Whoever types the name of a boat that Guet knows may say that it is that one. */
function KnownBoats({ typed, chosen, onChoose }: KnownBoatsProps) {
  const say = useWords(quaiWords)
  const wanted = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery({
    ...boatsNamed(wanted),
    enabled: chosen === null && wanted.length >= fewestLetters,
  })
  if (chosen !== null) {
    return (
      <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 pb-4 sm:col-span-2">
        <span className="flex items-center gap-2 font-semibold">
          <Ship aria-hidden className="size-5 text-sea" />
          {say.knownBoat}
        </span>
        <Button variant="quiet" icon={Link2Off} onClick={() => onChoose(null)}>
          {say.notThisBoat}
        </Button>
      </p>
    )
  }
  if (found.length === 0 || wanted.length < fewestLetters) return null
  return (
    <fieldset className="-mt-2 pb-4 sm:col-span-2">
      <legend className="pb-1 text-sm text-ink-2">{say.knownBoats}</legend>
      <div className="flex flex-wrap gap-2">
        {found.map((boat) => (
          <Button key={boat.id} variant="secondary" icon={Ship} onClick={() => onChoose(boat)}>
            {[boat.name, boat.licenseNumber].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
