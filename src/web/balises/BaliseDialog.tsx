import type { FormEvent } from 'react'
import { type Balise, baliseStatuses, baliseTypes } from '#contract/balises/balise.ts'
import { CallRefused, NoAnswer, useSentence } from '#web/api/problems.ts'
import { inFormNames, useTypedForm } from '#web/api/typed-form.ts'
import { FormDialog } from '#web/offline/FormDialog.tsx'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWords } from '#web/words/words.ts'
import { type TypedBalise, baliseFrom, refusedIn, typedFrom } from './balise-form.ts'
import { useSaveBalise } from './balises.data.ts'
import { baliseWords } from './balises.words.ts'

/** One dialog to add a balise, and to change one. */
export function BaliseDialog({ balise, onClose }: { balise: Balise | null; onClose: () => void }) {
  const say = useWords(baliseWords)
  const { typed, set, field, refuse, form, focusFirst } = useTypedForm(typedFrom(balise))
  const saving = useSaveBalise(balise)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const refusals = refusedIn(typed)
    refuse(refusals)
    if (Object.keys(refusals).length > 0) return focusFirst()
    saving.mutate(baliseFrom(typed), {
      onSuccess: ({ reply }) => {
        if (reply) toast({ title: say.saved(reply.name), tone: 'ok' })
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
      title={balise ? say.changeNamed(balise.name) : say.add}
      hasChanges={JSON.stringify(typed) !== JSON.stringify(typedFrom(balise))}
      isSaving={saving.isPending}
      words={say}
      form={form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      <BaliseFields field={field} typed={typed} set={set} />
      {saving.isError && (
        <div className="pb-2 sm:col-span-2">
          <SaveProblem problem={saving.error} />
        </div>
      )}
    </FormDialog>
  )
}

/** The server's own sentence when it gave one. */
function SaveProblem({ problem }: { problem: unknown }) {
  const say = useWords(baliseWords)
  const sentence = useSentence()
  const isSaid = problem instanceof CallRefused && problem.sentence !== ''
  return (
    <Notice live tone="forbid" title={isSaid ? sentence(problem) : say.saveFailed}>
      {isSaid ? null : sentence(problem)}
    </Notice>
  )
}

type Form = ReturnType<typeof useTypedForm<TypedBalise>>

function BaliseFields({ field, typed, set }: Pick<Form, 'field' | 'typed' | 'set'>) {
  const say = useWords(baliseWords)
  const word = (value: (typeof baliseTypes)[number] | (typeof baliseStatuses)[number]) => ({ value, label: say[value] })
  return (
    <>
      <TextField label={say.name} required autoComplete="off" className="sm:col-span-2" {...field('name')} />
      <NativeSelect label={say.type} required options={baliseTypes.map(word)} {...field('baliseType')} />
      <NativeSelect label={say.status} options={baliseStatuses.map(word)} {...field('status')} />
      <TextField label={say.latitude} required inputMode="text" placeholder="14,932512" {...field('latitude')} />
      <TextField label={say.longitude} required inputMode="text" placeholder="-17,192534" {...field('longitude')} />
      <TextField label={say.vessel} optional autoComplete="off" className="sm:col-span-2" {...field('vesselName')} />
      <TextField label={say.frequency} optional placeholder="161,975 MHz" {...field('frequency')} />
      <TextField label={say.power} optional placeholder="12,5 W" {...field('power')} />
      <TextArea
        label={say.notes}
        optional
        rows={3}
        className="sm:col-span-2"
        value={typed.notes}
        error={field('notes').error}
        onChange={({ currentTarget }) => set('notes', currentTarget.value)}
      />
    </>
  )
}
