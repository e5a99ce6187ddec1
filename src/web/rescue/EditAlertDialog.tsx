import { useState } from 'react'
import { type Alert, isCase, sosNatures } from '#contract/alerts/alert.ts'
import { useChangeAlert } from '#web/alerts/alerts.data.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alertChangeFrom, refusedInAlert, severitiesFor, alertFields } from './alert-form.ts'
import { rescueWords } from './rescue.words.ts'

/** What was learnt on the telephone is put right here. */
export function EditAlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const say = useWords(rescueWords)
  const natures = useWords(natureWords)
  const word = useWords(alertsWords)
  const isEmergency = isCase(alert)
  const [before] = useState(() => alertFields(alert))
  const { typed, set, field, refuse, refusedByServer, form } = useTypedForm(before)
  const saving = useChangeAlert()
  const save = () => {
    if (refuse(refusedInAlert(typed, alert))) return
    saving.mutate(
      { alert, body: alertChangeFrom(typed, before) },
      {
        onSuccess: onClose,
        onError: refusedByServer,
      },
    )
  }
  return (
    <FormDialog
      title={isEmergency ? say.correctTitle : say.editTitle}
      hasChanges={JSON.stringify(typed) !== JSON.stringify(before)}
      isSaving={saving.isPending}
      words={say}
      form={form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      {isEmergency && (
        <>
          <p className="sm:col-span-2">{say.correctText}</p>
          <NativeSelect
            label={say.nature}
            placeholder={say.notSaid}
            options={sosNatures.map((value) => ({ value, label: natures[value] }))}
            {...field('nature')}
          />
          <TextField label={say.people} optional inputMode="numeric" {...field('peopleOnBoard')} />
        </>
      )}
      <NativeSelect
        label={say.severity}
        options={severitiesFor(alert).map((value) => ({ value, label: word[value] }))}
        {...field('severity')}
      />
      <TextArea
        label={isEmergency ? say.correctMessage : say.message}
        required={!isEmergency}
        rows={3}
        className="sm:col-span-2"
        value={typed.message}
        error={field('message').error}
        onChange={({ currentTarget }) => set('message', currentTarget.value)}
      />
      <FailureNotice of={saving.error} title={say.saveFailed} className="pb-2 sm:col-span-2" />
    </FormDialog>
  )
}
