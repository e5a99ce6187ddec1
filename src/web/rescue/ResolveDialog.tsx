import { type FormEvent, useId, useState } from 'react'
import { resolution } from '#contract/alerts/alert.rules.ts'
import { type Alert, falseAlarm } from '#contract/alerts/alert.ts'
import { heldBack } from '#contract/alerts/slip.ts'
import { useResolve } from '#web/alerts/alerts.data.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { takeBackWords } from '#web/alerts/take-back.words.ts'
import { useTakeBack } from '#web/alerts/TakeBackEnd.tsx'
import { fieldSentence } from '#web/platform/api/problems.ts'
import { refusalsOf } from '#web/platform/forms/typed-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { RadioGroup } from '#web/platform/ui/fields/RadioGroup.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from './rescue.words.ts'

type Way = 'rescued' | 'cameBack' | 'falseAlarm' | 'other'
type ResolveDialogProps = { alert: Alert; own: boolean; onClose: () => void }

/** How it ended. The raiser of an SOS can only take it back; what somebody else did first is said. */
export function ResolveDialog({ alert, own, onClose }: ResolveDialogProps) {
  const say = useWords(rescueWords)
  const someone = useWords(alertsWords).someone
  const times = useTimes()
  const formId = useId()
  const ways: readonly Way[] = own ? ['falseAlarm'] : alert.alertType === 'emergency' ? emergencyWays : ['other']
  /* One that may be ended in one way alone has it chosen; else whoever ends it says what he knows, and no two presses claim a rescue. */
  const [way, setWay] = useState<Way | ''>(ways.length === 1 ? (ways[0] ?? '') : '')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const resolving = useResolve()
  const slip = useWords(takeBackWords)
  const { takeBack } = useTakeBack()
  const reason = way === 'falseAlarm' ? falseAlarm : way === 'other' ? text : way && say[way]

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason: problem } = refusalsOf(resolution, { reason })
    setRefused(way === '' ? say.chooseReason : problem && fieldSentence(problem))
    if (problem) return event.currentTarget.querySelector<HTMLElement>('textarea, [role=radio]')?.focus()
    resolving.mutate(
      { alert, reason },
      {
        onSuccess: ({ reply }) => {
          onClose()
          if (reply === null) return
          const { resolvedByName, resolvedAt, resolveReason } = reply
          if (resolveReason === reason || resolvedAt === null) {
            const action = { label: slip.takeBack, onPress: () => takeBack(reply) }
            return toast({ title: slip.ended, tone: 'sea', action, lasts: heldBack })
          }
          toast({
            title: say.alreadyOver(resolvedByName ?? someone, times.dateTime(resolvedAt)),
            tone: 'sea',
            lasts: 0,
          })
        },
      },
    )
  }
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.resolveTitle}
      description={say.resolveText}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" form={formId} loading={resolving.isPending} loadingLabel={say.resolving}>
            {say.resolve}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid">
        <RadioGroup
          label={say.reason}
          value={way}
          error={way === '' ? refused : undefined}
          onValueChange={(next) => {
            setWay(next)
            setRefused(undefined)
          }}
          options={ways.map((value) => ({ value, label: say[value] }))}
        />
        {way === 'other' && (
          <TextArea
            label={say.reasonText}
            required
            rows={3}
            value={text}
            error={refused}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <FailureNotice of={resolving.error} title={say.resolveFailed} />
      </form>
    </Dialog>
  )
}

const emergencyWays = ['rescued', 'cameBack', 'falseAlarm', 'other'] as const
