import type { ComponentProps } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { Field, type FieldTexts, controlBox } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required' | 'children'> & FieldTexts

export function TextArea({
  id,
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  rows = 4,
  className,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, required, optional, hideLabel, className }}>
      {(control) => <textarea rows={rows} className={classes(controlBox, 'resize-y')} {...textarea} {...control} />}
    </Field>
  )
}
