import type { LucideIcon } from 'lucide-react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type RadioFieldsetProps, radioDot, RadioFieldset, type RadioOption } from './RadioGroup.tsx'

type RadioCardsProps<Value extends string> = RadioFieldsetProps<Value> & {
  options: readonly (RadioOption<Value> & { icon?: LucideIcon | undefined })[]
}

/** A choice among a few, shown as large cards with a picture: for those who look rather than read. */
export function RadioCards<Value extends string>({ options, ...choice }: RadioCardsProps<Value>) {
  return (
    <RadioFieldset {...choice}>
      {(radio) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
          {options.map(({ icon: Icon, ...option }) => (
            <label
              key={option.value}
              className={classes(
                'relative flex min-h-18 items-center gap-4 rounded-card border border-edge bg-card p-4 transition-colors hover:border-sea',
                'has-checked:border-action-edge has-checked:bg-water has-checked:shadow-[inset_0_0_0_1px_var(--sea)]',
                option.disabled && 'border-line bg-well text-ink-2',
              )}
            >
              {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-8 shrink-0 text-sea" />}
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-semibold">{option.label}</span>
                {option.hint && <span className="text-sm text-ink-2">{option.hint}</span>}
              </span>
              <input {...radio(option)} className={radioDot} />
            </label>
          ))}
        </div>
      )}
    </RadioFieldset>
  )
}
