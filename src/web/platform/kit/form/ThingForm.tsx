import { type ReactNode, useEffect, useState } from 'react'
import { CallRefused, useSentence } from '#web/platform/api/problems.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import { type Kind, type Thing, calledOf } from '#web/platform/kit/kind.ts'
import { useSaveThing } from '#web/platform/kit/things.data.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { chosenPhotos } from './chosen-photos.ts'
import { FormContext } from './form-state.ts'
import { changeOf, draftOf, refusedInThing, typedOf } from './typed-thing.ts'

type ThingFormProps = {
  readonly kind: Kind
  readonly say: KindSaying
  /** Null: a new one. */
  readonly thing: Thing | null
  /** What a new one begins with, beyond the usual. */
  readonly fresh?: (() => { readonly [field: string]: unknown }) | undefined
  /** Once it is saved it says so, and closes after so many milliseconds. */
  readonly savedFor?: number | undefined
  readonly isWideForm?: boolean | undefined
  readonly children: ReactNode
  readonly onClose: () => void
}

/** One dialog to add a thing, and to change one: in two columns on a desk, in one on a phone. */
export function ThingForm({ kind, say, thing, fresh, savedFor, isWideForm, children, onClose }: ThingFormProps) {
  const [initial] = useState(() => typedOf(kind, thing, fresh?.()))
  const form = useTypedForm(initial)
  const { typed, refusals, refuse, refusedByServer, focusFirst } = form
  const saving = useSaveThing(kind, thing)
  const sentence = useSentence()
  const [isPreparing, setPreparing] = useState(false)
  const [photos] = useState(() => chosenPhotos(setPreparing))
  const [isWaiting, setWaiting] = useState(false)
  const saved = useSavedFor(savedFor, onClose)
  const isTyped = isPreparing || Object.keys(typed).some((name) => typed[name] !== initial[name])
  const hasChanges = saved.name === null && isTyped

  const save = () => {
    if (saved.name !== null) return
    if (thing !== null && !hasChanges) return onClose()
    const body = thing === null ? draftOf(kind, typed) : changeOf(kind, typed, initial)
    if (refuse(refusedInThing(kind, body, thing))) return
    if (isPreparing) return setWaiting(true)
    saving.mutate(
      { body, photos: photos.ready },
      {
        onSuccess: ({ reply, photoProblem }) => {
          const name = reply && calledOf(kind, reply)
          if (photoProblem) toast({ title: say.photoFailed, text: sentence(photoProblem), tone: 'forbid' })
          if (name !== null && savedFor !== undefined) return saved.show(name)
          if (name !== null) toast({ title: say.saved(name), tone: 'ok' })
          onClose()
        },
        onError: refusedByServer,
      },
    )
  }
  useOnce(isWaiting && !isPreparing, () => {
    setWaiting(false)
    if (Object.keys(refusals).length > 0) focusFirst()
    else save()
  })
  return (
    <FormDialog
      title={thing ? say.change(calledOf(kind, thing)) : say.add}
      hasChanges={hasChanges}
      isSaving={saving.isPending || isWaiting}
      size={isWideForm ? 'large' : undefined}
      words={say}
      form={form.form}
      className="grid gap-x-5 sm:grid-cols-2"
      onSave={save}
      onClose={onClose}
    >
      <FormContext value={{ kind, say, form, photos, isPreparing, isSaving: saving.isPending }}>{children}</FormContext>
      {saved.name !== null && (
        <div className="pb-2 sm:col-span-2">
          <Notice live tone="ok" title={say.saved(saved.name)} />
        </div>
      )}
      {saving.isError && (
        <div className="pb-2 sm:col-span-2">
          <SaveProblem problem={saving.error} failed={say.saveFailed} />
        </div>
      )}
    </FormDialog>
  )
}

/** Pressed while a photo is made smaller, it is saved once that is done: without it what was chosen would be lost unsaid. */
function useOnce(isReady: boolean, act: () => void) {
  useEffect(() => {
    if (isReady) act()
  }, [isReady, act])
}

/** It is said where it was typed, long enough to be read. */
function useSavedFor(lasts: number | undefined, onClose: () => void) {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (name === null || lasts === undefined) return
    const closing = setTimeout(onClose, lasts)
    return () => clearTimeout(closing)
  }, [name, lasts, onClose])
  return { name, show: setName }
}

/** The server’s own sentence when it gave one. */
function SaveProblem({ problem, failed }: { problem: unknown; failed: string }) {
  const sentence = useSentence()
  const isSaid = problem instanceof CallRefused && problem.sentence !== ''
  return (
    <Notice live tone="forbid" title={isSaid ? sentence(problem) : failed}>
      {isSaid ? null : sentence(problem)}
    </Notice>
  )
}
