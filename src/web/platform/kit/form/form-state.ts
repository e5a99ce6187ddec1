import { createContext, use } from 'react'
import type { useTypedForm } from '#web/platform/forms/typed-form.ts'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import type { Kind } from '#web/platform/kit/kind.ts'
import type { ChosenPhotos } from './chosen-photos.ts'
import type { TypedThing } from './typed-thing.ts'

/** What the fields of a form share. */
type FormState = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly form: ReturnType<typeof useTypedForm<TypedThing>>
  readonly photos: ChosenPhotos
  /** A picture is made smaller: it is saved with the rest once that is done. */
  readonly isPreparing: boolean
  readonly isSaving: boolean
}
export const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('A field stands in a form of the kit.')
  return state
}
