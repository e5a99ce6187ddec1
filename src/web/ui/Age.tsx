import { Clock, ClockAlert } from 'lucide-react'
import { dateFormat } from '#web/words/formats.ts'
import { useLanguage } from '#web/words/language.ts'
import { classes } from './classes.ts'
import { useStarted } from './use-started.ts'

export type AgeProps = {
  /** ISO 8601. */
  at: string
  /** « il y a 3 h » */
  text: string
  /** Old enough to be doubted: it then has another shape, not only another colour. */
  stale?: boolean | undefined
  className?: string | undefined
}

/** The whole date is its title, once the page has started: the first date that a browser writes costs a phone forty milliseconds. */
export function Age({ at, text, stale = false, className }: AgeProps) {
  const language = useLanguage()
  const Icon = stale ? ClockAlert : Clock
  const isStarted = useStarted()
  const whole = isStarted
    ? dateFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(at))
    : undefined
  return (
    <time
      dateTime={at}
      title={whole}
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
