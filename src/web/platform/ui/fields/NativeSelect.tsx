import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { Field, type FieldTexts, controlBox } from './Field.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean | undefined }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'required' | 'children'> &
  FieldTexts & {
    options: readonly Option[]
    placeholder?: string | undefined
  }

/** The device's own list: the lightest, and on a phone the easiest to touch. */
export function NativeSelect({
  id,
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: NativeSelectProps) {
  return (
    <Field {...{ id, label, hint, error, required, optional, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <select className={classes(controlBox, 'appearance-none truncate pr-10')} {...select} {...control}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}
