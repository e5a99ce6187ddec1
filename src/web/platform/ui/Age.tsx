import { Clock, ClockAlert } from 'lucide-react'
import { clockTime } from '#contract/wire/days/days.ts'
import { wholeMoment } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { classes } from './look/classes.ts'

type AgeProps = {
  /** ISO 8601. */
  at: string
  /** « il y a 3 h » */
  text: string
  /** Old enough to be doubted: it then has another shape, not only another colour. */
  stale?: boolean | undefined
  className?: string | undefined
}

export function Age({ at, text, stale = false, className }: AgeProps) {
  const language = useLanguage()
  const Icon = stale ? ClockAlert : Clock
  return (
    <time
      dateTime={at}
      title={wholeMoment(at, language, clockTime(at))}
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        stale && 'font-semibold text-warn',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </time>
  )
}
