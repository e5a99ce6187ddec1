import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Field, type FieldTexts, controlBox } from './Field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'required' | 'children'> &
  FieldTexts & {
    icon?: LucideIcon | undefined
    unit?: ReactNode
    /** What is pressed at the end of the field. */
    after?: ReactNode
  }

export function TextField({
  id,
  label,
  hint,
  below,
  error,
  required,
  optional,
  hideLabel,
  icon: Icon,
  unit,
  after,
  className,
  ...input
}: TextFieldProps) {
  const hasUnit = unit !== undefined && unit !== null
  return (
    <Field {...{ id, label, hint, below, error, required, optional, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          {Icon && (
            <Icon aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-2" />
          )}
          <input
            className={classes(controlBox, Icon && 'pl-12', hasUnit && 'pr-16', after !== undefined && 'pr-14')}
            {...input}
            {...control}
          />
          {hasUnit && (
            <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm text-ink-2">
              {unit}
            </span>
          )}
          {after}
        </span>
      )}
    </Field>
  )
}

/** A telephone number, with the keys of a telephone. Whose own it is, the browser may fill in. */
export function PhoneField({ isOwn = false, ...field }: TextFieldProps & { readonly isOwn?: boolean }) {
  const say = useWords(uiWords)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete={isOwn ? 'tel' : 'off'}
      placeholder={say.phoneExample}
      {...field}
    />
  )
}
