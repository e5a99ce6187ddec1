import { useState } from 'react'
import { sosNatures } from '#contract/alerts/alert.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { refusedInAlert } from '#web/rescue/alert-form.ts'
import { usePlaceNow } from '#web/chat/messages/use-place-now.ts'
import type { BoatCalledFor } from './boats-to-call-for.data.ts'
import { BoatToCallForChoice } from './BoatToCallForChoice.tsx'
import { type CallForBoat, nothingTyped } from './call-for-boat.ts'
import { callForBoatWords } from './call-for-boat.words.ts'

type CallForBoatDialogProps = {
  /** On this device, and counted down, when it resolves. */
  readonly onCall: (call: CallForBoat) => Promise<void>
  readonly onClose: () => void
  /** Else it is somebody at sea, who sees another boat in distress. */
  readonly looksAfterBoats: boolean
}

/** For which boat, and what is known; only the boat has to be said. */
export function CallForBoatDialog({ onCall, onClose, looksAfterBoats }: CallForBoatDialogProps) {
  const say = useWords(callForBoatWords)
  const natures = useWords(natureWords)
  const { typed, set, field, refuse, form, focusFirst } = useTypedForm(nothingTyped)
  const [boat, setBoat] = useState<BoatCalledFor | null>(null)
  const here = usePlaceNow(!looksAfterBoats)
  const from = typeof here === 'string' ? null : here
  const [isBoatMissing, setBoatMissing] = useState(false)
  const [state, setState] = useState<'typing' | 'keeping' | 'not kept'>('typing')
  const send = () => {
    const refusals = refusedInAlert(typed, { alertType: 'emergency', metadata: {} })
    refuse(refusals)
    setBoatMissing(boat === null)
    if (boat === null || Object.keys(refusals).length > 0) return focusFirst()
    setState('keeping')
    onCall({ boat, typed, from }).then(onClose, (problem: unknown) => {
      reportError(problem)
      setState('not kept')
    })
  }
  return (
    <FormDialog
      title={looksAfterBoats ? say.title : say.otherTitle}
      hasChanges={boat !== null}
      isSaving={state === 'keeping'}
      words={{ cancel: say.cancel, save: say.send, saving: say.sending }}
      form={form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={send}
      onClose={onClose}
    >
      <div className="mb-4 grid gap-4 sm:col-span-2">
        <p>{looksAfterBoats ? say.text : say.otherText}</p>
        <OfflineNote writing="waits" />
        <BoatToCallForChoice
          chosen={boat}
          error={isBoatMissing ? say.chooseFirst : undefined}
          looksAfterBoats={looksAfterBoats}
          from={from}
          onChoose={(chosen) => {
            setBoat(chosen)
            setBoatMissing(false)
          }}
        />
      </div>
      <NativeSelect
        label={say.nature}
        placeholder={say.notSaid}
        options={sosNatures.map((value) => ({ value, label: natures[value] }))}
        {...field('nature')}
      />
      <TextField label={say.people} optional inputMode="numeric" {...field('peopleOnBoard')} />
      <TextArea
        label={say.words}
        optional
        rows={3}
        className="sm:col-span-2"
        value={typed.message}
        error={field('message').error}
        onChange={({ currentTarget }) => set('message', currentTarget.value)}
      />
      {state === 'not kept' && (
        <div className="pb-2 sm:col-span-2">
          <Notice live tone="forbid" title={say.notKept} />
        </div>
      )}
    </FormDialog>
  )
}
