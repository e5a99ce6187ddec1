import { type ReactNode, useId } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { describedBy, FieldError, FieldHint, FieldMark, type FieldTexts } from './Field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export type RadioFieldsetProps<Value extends string> = Omit<FieldTexts, 'hideLabel'> & {
  name?: string | undefined
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

type RadioGroupProps<Value extends string> = RadioFieldsetProps<Value> & {
  options: readonly RadioOption<Value>[]
}

export function RadioGroup<Value extends string>({ options, ...choice }: RadioGroupProps<Value>) {
  return (
    <RadioFieldset {...choice}>
      {(radio) => (
        <div className="grid">
          {options.map((option) => (
            <label key={option.value} className="flex min-h-target items-start gap-3 py-2.5">
              <input {...radio(option)} className={classes(radioDot, 'mt-px')} />
              <span className="grid gap-0.5">
                <span>{option.label}</span>
                {option.hint && <span className="text-sm text-ink-2">{option.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </RadioFieldset>
  )
}

/** The chosen one is told by a filled ring, drawn by its own border: no colour alone, no picture to load. */
export const radioDot =
  'size-6 shrink-0 appearance-none rounded-full border-2 border-edge bg-card transition-all hover:border-sea ' +
  'checked:border-[7px] checked:border-action-edge disabled:border-line disabled:bg-well'

type RadioInput = (option: { value: string; disabled?: boolean | undefined }) => {
  type: 'radio'
  name: string
  value: string
  disabled: boolean | undefined
  checked?: boolean
  defaultChecked?: boolean
  onChange: () => void
}

export function RadioFieldset<Value extends string>({
  label,
  hint,
  error,
  required,
  optional,
  name,
  value,
  defaultValue,
  onValueChange,
  disabled,
  className,
  children,
}: RadioFieldsetProps<Value> & { children: (radio: RadioInput) => ReactNode }) {
  const id = useId()
  const radio: RadioInput = (option) => ({
    type: 'radio',
    name: name ?? id,
    value: option.value,
    disabled: disabled || option.disabled,
    ...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value }),
    onChange: () => onValueChange?.(option.value as Value),
  })
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
      className={classes('grid min-w-0 gap-1.5', className)}
    >
      <legend className="mb-1.5 font-semibold text-ink">
        {label}
        <FieldMark required={required} optional={optional} />
      </legend>
      <FieldHint controlId={id} hint={hint} />
      {children(radio)}
      <FieldError controlId={id} error={error} keepsItsPlace={true} />
    </fieldset>
  )
}
