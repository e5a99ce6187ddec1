import { Check } from 'lucide-react'
import { useWords } from '#web/platform/words/words.ts'
import { classes } from './look/classes.ts'
import { uiWords } from './ui.words.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type StepDotsProps = {
  steps: readonly string[]
  /** Counted from 0. */
  current: number
}

/** Where we are in a short walk: a tick behind, a filled number here, an empty ring ahead. */
export function StepDots({ steps, current }: StepDotsProps) {
  const say = useWords(uiWords)
  return (
    <div className="grid gap-2">
      <ol className="flex items-center gap-2">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={classes('flex items-center gap-2', index < steps.length - 1 && 'flex-1')}
          >
            <span
              className={classes(
                'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
                index < current && 'border-sea bg-water text-sea',
                index === current && 'border-action-edge bg-action text-on-action',
                index > current && 'border-edge bg-card text-ink-2',
              )}
            >
              <span aria-hidden>{index < current ? <Check strokeWidth={3} className="size-4" /> : index + 1}</span>
              <VisuallyHidden>
                {say.stepOf(index + 1, steps.length, name)}
                {index < current && ` (${say.stepDone})`}
              </VisuallyHidden>
            </span>
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={classes('h-0.5 flex-1 rounded-full', index < current ? 'bg-sea' : 'bg-line')}
              />
            )}
          </li>
        ))}
      </ol>
      <p aria-hidden className="text-sm text-ink-2">
        {say.stepOf(current + 1, steps.length, steps[current] ?? '')}
      </p>
    </div>
  )
}
