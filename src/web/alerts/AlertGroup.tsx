import { Link } from 'wouter'
import type { Alert } from '#contract/alerts/alert.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alertsWords } from './alerts.words.ts'
import { saidBesideName } from './said/says-its-name.ts'

type AlertLinkProps = {
  readonly alert: Alert
  readonly many: number | undefined
  readonly onPeek: (alert: Alert) => void
}

/** To the alert itself; of a group, to its alerts. The space bar shows it over the list. */
export function AlertLink({ alert, many, onPeek }: AlertLinkProps) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const text = saidBesideName(alert)
  return (
    <Link
      href={many === undefined ? `/alerts/${alert.id}` : `/alerts?alike=${alert.id}`}
      aria-label={many === undefined ? undefined : say.openGroup(text, times.number(many))}
      data-names
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPeek(alert)
      }}
      className="inline-flex min-h-target min-w-0 items-center font-semibold underline underline-offset-4"
    >
      <span className="min-w-0">{text}</span>
    </Link>
  )
}

/** What was opened, and the way back to all. */
export function OpenedGroup({ count, newest }: { readonly count: number; readonly newest: Alert | undefined }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {newest && <span className="font-semibold">{say.inGroup(times.number(count), saidBesideName(newest))}</span>}
      <Link
        href="/alerts"
        className="flex min-h-target items-center font-semibold text-sea underline underline-offset-4"
      >
        {say.all}
      </Link>
    </p>
  )
}
