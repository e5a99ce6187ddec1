import { type ReactNode, Suspense, useId, useState } from 'react'
import { PenLine, Trash2 } from 'lucide-react'
import type { Field, FieldKind } from '#contract/kit/fields.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { moreIn } from '#contract/wire/said-more.ts'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import { type Kind, type FieldNameOfKind, fieldOf } from '#web/platform/kit/kind.ts'
import { ringsIn } from '#web/platform/map/sketch/typed-points.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { DateField } from '#web/platform/ui/fields/DateField.tsx'
import { FieldError } from '#web/platform/ui/fields/Field.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { isDay } from '#web/platform/ui/fields/typed-date.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { numberText } from '#web/platform/words/numbers.ts'
import { useFormState } from './form-state.ts'
import { PhotoField } from './PhotoField.tsx'

const OutlineMap = lazyPart(async () => (await import('./OutlineMap.tsx')).OutlineMap)

type OutlineFieldProps = { readonly name: string; readonly hint?: string }

/** A piece of water, drawn by a finger on the chart around the place of the thing. The chart comes when it is asked for. */
function OutlineField({ name, hint }: OutlineFieldProps) {
  const { form, say } = useFormState()
  const id = useId()
  const [isDrawing, setDrawing] = useState(false)
  const { value = '', error } = form.field(name)
  const corners = ringsIn(value)?.[0]?.length ?? 0
  return (
    <fieldset className="grid min-w-0 gap-2 pb-4 sm:col-span-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">{say.label(name)}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {[corners === 0 ? say.noOutline : say.corners(corners), hint].filter(Boolean).join(' ')}
      </p>
      {isDrawing ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <OutlineMap name={name} onCancel={() => setDrawing(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={PenLine} onClick={() => setDrawing(true)}>
            {corners === 0 ? say.drawOutline : say.changeOutline}
          </Button>
          {corners > 0 && (
            <Button variant="quiet" icon={Trash2} onClick={() => form.set(name, '')}>
              {say.dropOutline}
            </Button>
          )}
        </div>
      )}
      <div role="alert">
        <FieldError controlId={id} error={error} keepsItsPlace={false} />
      </div>
    </fieldset>
  )
}

/*
 * The fields of a form: a kind lists them by name, and what each is called, offers and refuses follows from the contract
 * and from the words of the kind.
 *
 *   <f.Text name="name" wide />      one line, or several with `rows`
 *   <f.Choice name="status" />       one of its values
 *   <f.Number name="capacity" />     with a comma or a point
 *   <f.Moment name="validFrom" />    a day and an hour, on the clock of Dakar
 *   <f.Day name="lastInspection" />  a day of Dakar
 *   <f.List name="facilities" />     texts with commas between them
 *   <f.Flag name="isOpen" />         yes or no
 *   <f.Place />                      latitude and longitude
 *   <f.Photo name="photo" />         a picture, chosen, changed or taken away
 *   <f.Outline name="basin" />       a piece of water, drawn on the chart
 */

type FieldProps<Name> = {
  readonly name: Name
  /** Over both columns. */
  readonly wide?: boolean
  readonly placeholder?: string
  readonly hint?: string
}
type Of<K extends Kind, F extends FieldKind> = FieldProps<FieldNameOfKind<K, F>>
export type FormFields<K extends Kind> = {
  readonly Text: (props: Of<K, 'text'> & { readonly rows?: number }) => ReactNode
  readonly Choice: (props: Of<K, 'choice'>) => ReactNode
  readonly Number: (props: Of<K, 'number'> & { readonly unit?: string }) => ReactNode
  readonly Moment: (props: Of<K, 'moment'>) => ReactNode
  readonly Day: (props: Of<K, 'moment'>) => ReactNode
  readonly List: (props: Of<K, 'list'>) => ReactNode
  readonly Flag: (props: Of<K, 'flag'>) => ReactNode
  readonly Place: () => ReactNode
  readonly Photo: (props: Of<K, 'photo'>) => ReactNode
  readonly Outline: (props: Of<K, 'outline'>) => ReactNode
}

const across = 'sm:col-span-2'

function useField({ name, wide = false }: FieldProps<string>) {
  const { kind, say, form } = useFormState()
  const language = useLanguage()
  const field = fieldOf(kind, name)
  const { isRequired, words } = field
  const texts = { label: say.label(name), required: isRequired, optional: !isRequired }
  const control = form.field(name)
  const refused = form.refusals[name] ?? ''
  const isSaidBetter = refused === fieldInvalid.sentence || moreIn(refused)?.kind === 'whole'
  const wanted = isSaidBetter ? wantedOf(field, say, language) : null
  return {
    form,
    say,
    words,
    texts,
    className: wide ? across : undefined,
    control: { ...control, error: wanted ?? control.error },
  }
}

/** « Écrivez un nombre de 0 à 5. » says more than that the field is not valid. */
function wantedOf({ kind, range }: Field, say: KindSaying, language: Language): string | null {
  if (kind === 'moment') return say.dateWanted
  if (!range) return null
  const written = (bound: number | null) => (bound === null ? null : numberText(bound, language, { most: 3 }))
  return say.numberWanted({ ...range, least: written(range.least), most: written(range.most) })
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
  const { texts, control, say, form } = useField(props)
  /* A date with its time is wider than half a dialog wants to be. */
  const className = props.wide ? across : 'min-w-0 grid-cols-1'
  return (
    <DateField
      {...texts}
      hasTime
      hint={hint ?? say.dakarTime}
      className={className}
      name={control.name}
      error={control.error}
      value={control.value ?? ''}
      onValueChange={(value) => form.set(props.name, value)}
    />
  )
}

function Day({ hint, ...props }: FieldProps<string>) {
  const { texts, className, control, form } = useField(props)
  return (
    <DateField
      {...texts}
      {...{ hint, className }}
      name={control.name}
      error={control.error}
      value={(control.value ?? '').replace('T00:00', '')}
      onValueChange={(value) => form.set(props.name, isDay(value) ? `${value}T00:00` : value)}
    />
  )
}

function List(props: FieldProps<string>) {
  return <Text {...props} />
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
export const formFields = {
  Text,
  Choice,
  Number: NumberField,
  Moment,
  Day,
  List,
  Flag,
  Place,
  Photo: PhotoField,
  Outline: OutlineField,
}
