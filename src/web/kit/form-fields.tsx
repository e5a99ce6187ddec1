import { type ReactNode, createContext, use } from 'react'
import type { FieldKind } from '#contract/kit/fields.ts'
import type { useTypedForm } from '#web/forms/typed-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { KindSaying } from './kind-words.ts'
import { type Kind, type NameOfKind, fieldOf } from './kind.ts'
import type { Typed } from './typed-thing.ts'

/*
 * The fields of a form: a kind lists them by name, and what each is called, offers and refuses follows from the contract
 * and from the words of the kind.
 *
 *   <f.Text name="name" wide />      one line, or several with `rows`
 *   <f.Choice name="status" />       one of its values
 *   <f.Number name="capacity" />     with a comma or a point
 *   <f.Moment name="validFrom" />    a day and an hour, on the clock of Dakar
 *   <f.Flag name="isOpen" />         yes or no
 *   <f.Place />                      latitude and longitude
 */

type FieldProps<Name> = {
  readonly name: Name
  /** Over both columns. */
  readonly wide?: boolean
  readonly placeholder?: string
  readonly hint?: string
}
type Of<K extends Kind, F extends FieldKind> = FieldProps<NameOfKind<K, F>>
export type FormFields<K extends Kind> = {
  readonly Text: (props: Of<K, 'text'> & { readonly rows?: number }) => ReactNode
  readonly Choice: (props: Of<K, 'choice'>) => ReactNode
  readonly Number: (props: Of<K, 'number'> & { readonly unit?: string }) => ReactNode
  readonly Moment: (props: Of<K, 'moment'>) => ReactNode
  readonly Flag: (props: Of<K, 'flag'>) => ReactNode
  readonly Place: () => ReactNode
}

type FormState = {
  readonly kind: Kind
  readonly say: KindSaying
  readonly form: ReturnType<typeof useTypedForm<Typed>>
}
export const FormContext = createContext<FormState | null>(null)

const across = 'sm:col-span-2'

function useField({ name, wide = false }: FieldProps<string>) {
  const state = use(FormContext)
  if (!state) throw new Error('A field stands in a form of the kit.')
  const { kind, say, form } = state
  const { isRequired, words } = fieldOf(kind, name)
  const texts = { label: say.label(name), required: isRequired, optional: !isRequired }
  return { form, say, words, texts, className: wide ? across : undefined, control: form.field(name) }
}

function Text({ rows, placeholder, hint, ...props }: FieldProps<string> & { rows?: number }) {
  const { texts, className, control, form } = useField(props)
  const look = { ...texts, hint, placeholder, className }
  if (rows === undefined) return <TextField autoComplete="off" {...look} {...control} />
  const { onChange: _, ...area } = control
  return (
    <TextArea
      {...look}
      {...area}
      rows={rows}
      onChange={({ currentTarget }) => form.set(props.name, currentTarget.value)}
    />
  )
}

function Choice({ hint, ...props }: FieldProps<string>) {
  const { texts, className, control, words = {}, say } = useField(props)
  const options = Object.keys(words).map((value) => ({ value, label: say.value(props.name, value) }))
  const placeholder = control.value === '' ? say.choose : undefined
  return <NativeSelect {...texts} {...{ hint, className, options, placeholder }} {...control} />
}

function NumberField({ hint, placeholder, unit, ...props }: FieldProps<string> & { unit?: string }) {
  const { texts, className, control } = useField(props)
  /* No keyboard of numbers alone has a minus on every phone. */
  return <TextField inputMode="text" {...texts} {...{ hint, placeholder, unit, className }} {...control} />
}

function Moment({ hint, ...props }: FieldProps<string>) {
  const { texts, control, say } = useField(props)
  /* A date with its time is wider than half a dialog wants to be. */
  const className = props.wide ? across : 'min-w-0 grid-cols-1'
  return <TextField type="datetime-local" {...texts} hint={hint ?? say.dakarTime} className={className} {...control} />
}

function Flag({ hint, ...props }: FieldProps<string>) {
  const { texts, className, control, form } = useField(props)
  return (
    <Checkbox
      label={texts.label}
      hint={hint}
      error={control.error}
      className={className}
      checked={control.value === 'true'}
      onChange={({ currentTarget }) => form.set(props.name, String(currentTarget.checked))}
    />
  )
}

function Place() {
  return (
    <>
      <NumberField name="latitude" placeholder="14,932512" />
      <NumberField name="longitude" placeholder="-17,192534" />
    </>
  )
}

/** The same components for every kind; which names they take is told by the kind. */
export const formFields = { Text, Choice, Number: NumberField, Moment, Flag, Place }
