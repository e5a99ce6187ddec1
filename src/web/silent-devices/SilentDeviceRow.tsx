import { useMutation } from '@tanstack/react-query'
import { ClipboardPen, Undo2, Waves } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type SilenceStep, type SilentDevice, silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { searchAddress } from '#web/platform/map/search-address.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { SilenceStepForm } from './SilenceStepForm.tsx'
import { useSilenceTexts } from './use-silence-texts.ts'

const tones = { high: 'forbid', medium: 'warn', low: 'neutral' } as const

/** One silent device: who, why it worries, where it was, what was done, and what to do. */
export function SilentDeviceRow({ device }: { readonly device: SilentDevice }) {
  const { say, why, modelOf } = useSilenceTexts()
  const language = useLanguage()
  const [isWriting, setWriting] = useState(false)
  const name = device.pirogueName ?? device.userName ?? say.someBoat
  const at = lngLat(device.longitude, device.latitude)
  const drift = searchAddress({ at, since: Date.parse(device.placeAt), name, pirogue: device.pirogue })
  return (
    <li className="grid gap-3 rounded-card bg-card p-4 shadow-card lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex items-start gap-3">
        {device.pirogue !== null && <BoatToken pirogue={device.pirogue} name={name} />}
        <div className="grid min-w-0 justify-items-start gap-1">
          <h2 className="text-lg font-bold break-words">{name}</h2>
          <Badge tone={tones[device.level]}>{say[device.level]}</Badge>
          <p className="break-words">{why(device)}</p>
          <p className="text-sm text-ink-2">{`${placeInMinutes(at, language)} · ${modelOf(device.protocol)}`}</p>
        </div>
      </div>
      <Steps device={device} name={name} />
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Link href={drift} aria-label={say.driftOf(name)} className={classes(buttonLook('primary', 'medium'), 'gap-2')}>
          <Waves aria-hidden className="size-5" />
          {say.drift}
        </Link>
        {device.case !== null && (
          <Link
            href={`/alerts/${device.case}`}
            aria-label={say.dossierOf(name)}
            className={buttonLook('secondary', 'medium')}
          >
            {say.dossier}
          </Link>
        )}
        <Link
          href={`/alerts/${device.alert}`}
          aria-label={say.alertOf(name)}
          className={buttonLook('secondary', 'medium')}
        >
          {say.alert}
        </Link>
        {device.phone !== null && <CallLink phone={device.phone} name={name} />}
        {!isWriting && (
          <Button
            variant="secondary"
            icon={ClipboardPen}
            aria-label={say.stepOf(name)}
            onClick={() => setWriting(true)}
          >
            {say.step}
          </Button>
        )}
      </div>
      {isWriting && <SilenceStepForm device={device} name={name} onEnd={() => setWriting(false)} />}
    </li>
  )
}

type OfDevice = { readonly device: SilentDevice; readonly name: string }

/** The newest three, the newest first; what is undone stays, struck through. */
function Steps({ device, name }: OfDevice) {
  const { say } = useSilenceTexts()
  if (device.steps.length === 0) return <p className="text-sm text-ink-2">{say.noSteps}</p>
  return (
    <ol className="grid content-start gap-2">
      {device.steps
        .slice(-3)
        .toReversed()
        .map((step) => (
          <Step key={step.id} step={step} device={device} name={name} />
        ))}
    </ol>
  )
}

function Step({ step, device, name }: OfDevice & { readonly step: SilenceStep }) {
  const { say, times } = useSilenceTexts()
  const sentence = useSentence()
  const write = useWrite()
  const undoing = useMutation({
    mutationFn: () =>
      write(
        silentDevicesApi.undo,
        { params: { id: device.alert, step: step.id } },
        { noun: 'silence', act: 'undo', name, thing: step.id },
      ),
    onError: (problem) => toast({ title: say.notKept, text: sentence(problem), tone: 'forbid' }),
  })
  const isUndone = step.undoneAt !== null
  const what = [say[step.stage], step.cause && say[step.cause], step.note].filter(Boolean).join(' · ')
  return (
    <li className="grid justify-items-start border-l-4 border-line pl-3">
      <span className={isUndone ? 'break-words text-ink-2 line-through' : 'font-semibold break-words'}>{what}</span>
      <span className="text-sm text-ink-2">{say.by(step.name ?? say.somebody, times.dateTime(step.at))}</span>
      {step.undoneAt !== null && (
        <span className="text-sm">{say.undone(step.undoneBy ?? say.somebody, times.dateTime(step.undoneAt))}</span>
      )}
      <WaitingMark noun="silence" id={step.id} />
      {!isUndone && (
        <Button
          variant="quiet"
          icon={Undo2}
          aria-label={say.undoOf(say[step.stage], name)}
          loading={undoing.isPending}
          loadingLabel={say.keeping}
          onClick={() => undoing.mutate()}
        >
          {say.undo}
        </Button>
      )}
    </li>
  )
}
