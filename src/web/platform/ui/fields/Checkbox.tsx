import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { describedBy, FieldError, FieldHint } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ id, label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={className}>
      <div className="flex min-h-target items-start gap-3 py-2.5">
        <span className="hit-target relative mt-px grid size-6 shrink-0">
          <input
            type="checkbox"
            id={controlId}
            aria-describedby={describedBy(controlId, hint, error)}
            aria-invalid={error ? true : undefined}
            className={classes(
              'peer z-1 col-start-1 row-start-1 size-6 appearance-none rounded-mark border-2 border-edge bg-card transition-colors',
              'checked:border-action-edge checked:bg-action hover:border-sea aria-invalid:border-forbid',
              'disabled:border-line disabled:bg-well',
            )}
            {...input}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none invisible z-2 col-start-1 row-start-1 m-auto size-4.5 text-on-action peer-checked:visible peer-disabled:text-ink-2"
          />
        </span>
        <div className="grid gap-0.5">
          <label htmlFor={controlId} className="text-ink">
            {label}
          </label>
          <FieldHint controlId={controlId} hint={hint} />
        </div>
      </div>
      <FieldError controlId={controlId} error={error} keepsItsPlace={false} />
    </div>
  )
}
