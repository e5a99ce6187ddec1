import type { Alert } from '#contract/alerts/alert.ts'
import { aboardOf } from '#web/alerts/said/aboard-text.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLanguage } from '#web/platform/words/language.ts'

/** Drawn as long as they can be counted at a glance. */
const mostDrawn = 6

type PeopleAboardProps = { readonly alert: Pick<Alert, 'peopleOnBoard' | 'crewDeclared'> }

/** How many are to be found, drawn and counted; hollow: they were declared at the departure, and nobody has counted them since. */
export function PeopleAboard({ alert }: PeopleAboardProps) {
  const { text, value } = aboardOf(alert, useLanguage())
  if (value === null) return <p className="max-w-24 text-right text-sm leading-4.5 text-ink-2">{text}</p>
  const isDeclared = alert.peopleOnBoard === null
  const count = alert.peopleOnBoard ?? alert.crewDeclared ?? 0
  return (
    <p className="grid max-w-28 shrink-0 justify-items-end gap-0.5 text-right">
      {count <= mostDrawn && (
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: count }, (_, index) => (
            <svg
              key={index}
              viewBox="-1 -1 14 24"
              className={classes('h-5.5 w-3', isDeclared ? 'fill-none stroke-current stroke-[1.6]' : 'fill-current')}
            >
              <circle cx="6" cy="4" r="4" />
              <path d="M0 21v-6a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v6Z" />
            </svg>
          ))}
        </span>
      )}
      <strong className={classes(isDeclared ? 'text-sm leading-4.5' : 'leading-5')}>{text}</strong>
    </p>
  )
}
