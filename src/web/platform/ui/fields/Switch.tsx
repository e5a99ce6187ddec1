import { Switch as Base } from '@base-ui/react/switch'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type SwitchProps = {
  label: ReactNode
  /** For whoever does not read what it switches. */
  icon?: LucideIcon | undefined
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Takes effect at once, and says its state in a word; what waits for a « save » is a Checkbox. */
export function Switch({ label, icon: Icon, hint, checked, onCheckedChange, disabled, className }: SwitchProps) {
  const say = useWords(uiWords)
  const id = useId()
  return (
    /* What it means has the whole width below it: beside the switch a phone had a third of a line for it. */
    <div className={classes('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-1', className)}>
      <span id={`${id}-label`} className="flex min-w-0 items-center gap-3 font-semibold">
        {Icon && <Icon aria-hidden className="size-6 shrink-0 text-sea" />}
        <span className="min-w-0">{label}</span>
      </span>
      <div className="flex min-h-target shrink-0 items-center gap-3">
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
      {hint && (
        <span id={`${id}-hint`} className="col-span-full max-w-prose text-sm text-ink-2">
          {hint}
        </span>
      )}
    </div>
  )
}
