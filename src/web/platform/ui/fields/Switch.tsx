import { Switch as Base } from '@base-ui/react/switch'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Takes effect at once, and says its state in a word; what waits for a « save » is a Checkbox. */
export function Switch({ label, hint, checked, onCheckedChange, disabled, className }: SwitchProps) {
  const say = useWords(uiWords)
  const id = useId()
  return (
    <div className={classes('flex min-h-target items-center justify-between gap-4 py-1', className)}>
      <div className="grid min-w-0 gap-0.5">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </span>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span aria-hidden className="grid text-right text-sm text-ink-2">
          <span className={classes('col-start-1 row-start-1', !checked && 'invisible')}>{say.on}</span>
          <span className={classes('col-start-1 row-start-1', checked && 'invisible')}>{say.off}</span>
        </span>
        <Base.Root
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next)}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={classes(
            'hit-target flex h-8 w-14 cursor-pointer items-center rounded-full border-2 border-edge bg-well p-0.5 transition-colors',
            'hover:border-sea data-checked:border-action-edge data-checked:bg-action data-disabled:cursor-not-allowed data-disabled:border-line',
          )}
        >
          <Base.Thumb className="group grid size-6 place-items-center rounded-full bg-edge transition-transform duration-(--motion-quick) data-checked:translate-x-6 data-checked:bg-on-action">
            <Check
              aria-hidden
              strokeWidth={3}
              className="size-4 text-action opacity-0 group-data-checked:opacity-100"
            />
          </Base.Thumb>
        </Base.Root>
      </div>
    </div>
  )
}
