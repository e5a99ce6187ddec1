import { type FormEvent, useState } from 'react'
import { sectorIds, sectorOf } from '#contract/weather/sectors.ts'
import { type Warning, warningLevels, wholeCoast } from '#contract/weather/warning.ts'
import { CallRefused, NoAnswer, useSentence } from '#web/api/problems.ts'
import { inFormNames, useTypedForm } from '#web/api/typed-form.ts'
import { FormDialog } from '#web/offline/FormDialog.tsx'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWords } from '#web/words/words.ts'
import { type TypedWarning, refusedIn, typedFrom, warningFrom } from './warning-form.ts'
import { useSaveWarning } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'

/** One dialog to publish an official warning, and to change one. */
export function WarningDialog({ warning, onClose }: { warning: Warning | null; onClose: () => void }) {
  const say = useWords(weatherWords)
  const sentence = useSentence()
  const [initial] = useState(() => typedFrom(warning, Date.now()))
  const { typed, set, field, refuse, form, focusFirst } = useTypedForm(initial)
  const saving = useSaveWarning(warning)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const refusals = refusedIn(typed)
    refuse(refusals)
    if (Object.keys(refusals).length > 0) return focusFirst()
    saving.mutate(warningFrom(typed), {
      onSuccess: ({ kept }) => {
        if (kept === 'server') toast({ title: say.saved, tone: 'ok' })
        onClose()
      },
      onError: (problem) => {
        if (!(problem instanceof NoAnswer)) reportError(problem)
        if (!(problem instanceof CallRefused)) return
        refuse(inFormNames(problem.fields))
        focusFirst()
      },
    })
  }
  return (
    <FormDialog
      title={warning ? say.changeWarning : say.addWarning}
      hasChanges={JSON.stringify(typed) !== JSON.stringify(initial)}
      isSaving={saving.isPending}
      words={say}
      form={form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      <WarningFields field={field} typed={typed} set={set} />
      {saving.isError && (
        <div className="pb-2 sm:col-span-2">
          <Notice live tone="forbid" title={say.saveFailed}>
            {sentence(saving.error)}
          </Notice>
        </div>
      )}
    </FormDialog>
  )
}

/** A date with its time is wider than half a dialog wants to be. */
const fits = 'min-w-0 grid-cols-1'

type Form = ReturnType<typeof useTypedForm<TypedWarning>>

function WarningFields({ field, typed, set }: Pick<Form, 'field' | 'typed' | 'set'>) {
  const say = useWords(weatherWords)
  const sectorOptions = [
    { value: wholeCoast, label: say.wholeCoast },
    ...sectorIds.map((id) => ({ value: id as string, label: sectorOf(id).name })),
  ]
  return (
    <>
      <NativeSelect label={say.sector} required options={sectorOptions} {...field('sector')} />
      <NativeSelect
        label={say.level}
        required
        options={warningLevels.map((value) => ({ value, label: say[value] }))}
        {...field('level')}
      />
      <TextField
        label={say.from}
        required
        hint={say.dakarTime}
        type="datetime-local"
        className={fits}
        {...field('validFrom')}
      />
      <TextField
        label={say.until}
        required
        hint={say.dakarTime}
        type="datetime-local"
        className={fits}
        {...field('validUntil')}
      />
      <TextArea
        label={say.message}
        required
        rows={4}
        className="sm:col-span-2"
        value={typed.message}
        error={field('message').error}
        onChange={({ currentTarget }) => set('message', currentTarget.value)}
      />
      <TextField label={say.source} required className="sm:col-span-2" {...field('source')} />
    </>
  )
}
