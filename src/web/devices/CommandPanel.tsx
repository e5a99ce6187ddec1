import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen, MapPin, Timer } from 'lucide-react'
import { useState, type FormEvent, useId } from 'react'
import { sealKeyInvalid } from '#contract/devices/command-refusals.ts'
import type { Order } from '#contract/devices/command.rules.ts'
import { type Command, isPhone } from '#contract/devices/command.ts'
import { longestInterval, shortestInterval } from '#contract/devices/device.rules.ts'
import type { Device } from '#contract/devices/device.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { asLogged, intervalStepSeconds, obstacleOf, offered, onTheSlider, readKey } from './command-state.ts'
import { CommandLog, useStateWord } from './CommandLog.tsx'
import { commandLog, useSendCommand } from './commands.data.ts'
import { commandWords } from './commands.words.ts'

/** Tells a tracker what to do, shows what became of it, and what it was told before. */
export function CommandPanel({ device }: { device: Device }) {
  // What was said of one device is not shown under another.
  return <Panel key={device.id} device={device} />
}

function Panel({ device }: { device: Device }) {
  const say = useWords(commandWords)
  const [keep, setKeep] = useState(false)
  const sending = useSendCommand(device)
  const log = useQuery(commandLog(device, 1))
  const obstacle = obstacleOf(device, keep)
  const canWait = obstacleOf(device, true) === null
  return (
    <div className="grid gap-4">
      <Card title={say.title} level={3}>
        <div className="grid gap-4">
          <OfflineNote writing="needs-network" />
          {obstacle && <Notice tone="info">{say[obstacle]}</Notice>}
          <Orders
            device={device}
            disabled={obstacle !== null}
            busy={sending.isPending ? sending.variables.order.type : null}
            onOrder={(order) => sending.mutate({ order, keep })}
          />
          {canWait && (
            <Checkbox
              label={say.keep}
              hint={say.keepHint}
              checked={keep}
              onChange={(event) => setKeep(event.currentTarget.checked)}
            />
          )}
          {sending.isError && <Failure problem={sending.error} />}
          {sending.data && <Outcome command={asLogged(sending.data, log.data?.commands ?? [])} />}
        </div>
      </Card>
      <Card title={say.history} level={3}>
        <CommandLog device={device} />
      </Card>
    </div>
  )
}

type OrdersProps = {
  readonly device: Device
  readonly disabled: boolean
  /** What is being sent now. */
  readonly busy: Order['type'] | null
  readonly onOrder: (order: Order) => void
}

function Orders({ device, disabled, busy, onOrder }: OrdersProps) {
  const say = useWords(commandWords)
  const times = useTimes()
  const [seconds, setSeconds] = useState(() => onTheSlider(device.intervalSeconds))
  const [act, setAct] = useState<'seal' | 'unseal' | null>(null)
  const button = (type: Order['type']) => ({
    variant: 'secondary' as const,
    disabled: disabled || (busy !== null && busy !== type),
    loading: busy === type,
    loadingLabel: say.sending,
  })
  const answer = (type: 'seal' | 'unseal', key: string | null) => {
    setAct(null)
    if (key === null) toast({ title: say.cancelled })
    else onOrder({ type, key })
  }
  const can = offered(device)
  if (can.length === 0) return isPhone(device.deviceType) ? null : <p className="text-ink-2">{say.noOrder}</p>
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        {can.includes('request_location') && (
          <Button {...button('request_location')} icon={MapPin} onClick={() => onOrder({ type: 'request_location' })}>
            {say.request_location}
          </Button>
        )}
        {can.includes('seal') && (
          <Button {...button('seal')} icon={Lock} onClick={() => setAct('seal')}>
            {say.seal}
          </Button>
        )}
        {can.includes('unseal') && (
          <Button {...button('unseal')} icon={LockOpen} onClick={() => setAct('unseal')}>
            {say.unseal}
          </Button>
        )}
      </div>
      {can.includes('set_interval') && (
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Slider
            label={say.interval}
            value={seconds}
            onValueChange={setSeconds}
            min={shortestInterval}
            max={longestInterval}
            step={intervalStepSeconds}
            format={(value) => say.seconds(times.number(value))}
            disabled={disabled}
          />
          <Button {...button('set_interval')} icon={Timer} onClick={() => onOrder({ type: 'set_interval', seconds })}>
            {say.set_interval}
          </Button>
        </div>
      )}
      {act && <SealKeyDialog act={act} onAnswer={(key) => answer(act, key)} />}
    </>
  )
}

function Failure({ problem }: { problem: unknown }) {
  const say = useWords(commandWords)
  const text = useSentence()(problem)
  return (
    <Notice tone="forbid" live title={say.failed}>
      {text === say.failed ? null : text}
    </Notice>
  )
}

const outcomeTones = { queued: 'info', sent: 'info', answered: 'ok', failed: 'forbid', expired: 'warn' } as const

function Outcome({ command: { state, answer } }: { command: Command }) {
  const say = useWords(commandWords)
  const word = useStateWord()
  const texts = { queued: say.queuedText, sent: say.sentText, answered: say.answeredText, failed: null, expired: null }
  return (
    <Notice tone={outcomeTones[state]} live title={word(state)}>
      {answer ? say.answer(answer) : texts[state]}
    </Notice>
  )
}

type SealKeyDialogProps = {
  readonly act: 'seal' | 'unseal'
  /** The key, or null when nothing was entered. */
  readonly onAnswer: (key: string | null) => void
}

function SealKeyDialog({ act, onAnswer }: SealKeyDialogProps) {
  const say = useWords(commandWords)
  const language = useLanguage()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readKey(typed)
    if (read.kind === 'wrong') return setWrong(true)
    onAnswer(read.kind === 'key' ? read.key : null)
  }
  return (
    <Dialog
      open
      size="small"
      title={act === 'seal' ? say.keyTitleSeal : say.keyTitleUnseal}
      description={say.keyText}
      onOpenChange={(open) => {
        if (!open) onAnswer(null)
      }}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(null)}>
            {say.cancel}
          </Button>
          <Button type="submit" form={form} icon={act === 'seal' ? Lock : LockOpen}>
            {say[act]}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={say.key}
          hint={say.keyHint}
          error={isWrong ? refusalSentence(sealKeyInvalid.code, language, sealKeyInvalid.sentence) : undefined}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}
