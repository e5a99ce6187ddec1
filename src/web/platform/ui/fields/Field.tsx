import { OctagonAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** What stands below the control, where the error takes its place; null: nothing, and no line is kept free. */
  below?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  optional?: boolean | undefined
  /** For filters and toolbars: the label is only read aloud, and no line is kept free for an error. */
  hideLabel?: boolean | undefined
}

type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

type FieldProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, hint, control and error, tied together for those who listen. */
export function Field({
  id,
  label,
  hint,
  below,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = describedBy(controlId, hint ?? below, error)
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'justify-self-start font-semibold text-ink'}>
        {label}
        <FieldMark required={required} optional={optional} />
      </label>
      <FieldHint controlId={controlId} hint={hint} />
      {children({ id: controlId, 'aria-describedby': described, 'aria-invalid': error ? true : undefined, required })}
      {below && !error ? (
        <FieldHint controlId={controlId} hint={below} keepsTwoLines />
      ) : (
        <FieldError
          controlId={controlId}
          error={error}
          keepsItsPlace={!hideLabel && below !== null}
          keepsTwoLines={Boolean(below)}
        />
      )}
    </div>
  )
}

export function describedBy(controlId: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function FieldMark({ required, optional }: { required: boolean | undefined; optional: boolean | undefined }) {
  const say = useWords(uiWords)
  if (required) {
    return (
      <span aria-hidden title={say.required} className="text-forbid">
        {' *'}
      </span>
    )
  }
  if (!optional) return null
  return <span className="text-sm font-normal text-ink-2">{` · ${say.optional}`}</span>
}

type FieldHintProps = { controlId: string; hint: ReactNode; keepsTwoLines?: boolean }

export function FieldHint({ controlId, hint, keepsTwoLines = false }: FieldHintProps) {
  if (!hint) return null
  return (
    <p id={`${controlId}-hint`} className={classes('text-sm leading-5 text-ink-2', keepsTwoLines && 'min-h-13')}>
      {hint}
    </p>
  )
}

/** The line is there before the error is, so that the form does not move under the thumb when it appears. */
export function FieldError({
  controlId,
  error,
  keepsItsPlace,
  keepsTwoLines = false,
}: {
  controlId: string
  error: ReactNode
  keepsItsPlace: boolean
  keepsTwoLines?: boolean
}) {
  if (!error && !keepsItsPlace) return null
  return (
    <div className={classes(keepsTwoLines ? 'min-h-13' : keepsItsPlace && 'min-h-7')}>
      {error && (
        <p
          id={`${controlId}-error`}
          className="flex items-start gap-1.5 pb-2 text-sm leading-5 font-semibold text-forbid"
        >
          <OctagonAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The box that every field shares, so that a line of fields is one line. */
export const controlBox =
  'block w-full min-h-target rounded-control border border-edge bg-card px-4 py-2.5 text-base text-ink transition-colors ' +
  'hover:border-sea focus-visible:outline-offset-0 ' +
  'aria-invalid:border-forbid aria-invalid:shadow-[inset_0_0_0_1px_var(--forbid)] ' +
  'disabled:bg-well disabled:text-ink-2 disabled:border-line [&[readonly]]:bg-well'
