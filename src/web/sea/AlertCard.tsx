import { createElement } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { type Alert, isOverdue } from '#contract/alerts/alert.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { alertIcon, alertTone } from '#web/alerts/alert-look.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { AlertStanding } from '#web/alerts/AlertWords.tsx'
import { BoatOfAlert } from '#web/alerts/BoatOfAlert.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type Tone, toneFills } from '#web/platform/ui/look/tones.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { SeaCardFrame, plainCard } from './CardFrame.tsx'

type AlertCardProps = {
  readonly alert: Alert
  readonly user: User
  readonly isOver?: boolean
  /** On a phone, folded: there is room for two lines. */
  readonly isPeek?: boolean
}

/** On a low screen the sheet stands beside the chart, and has room. */
const peekLine = 'truncate short:whitespace-normal'

/** One alert with its one button. What is over steps back, and stays readable. */
export function AlertCard({ alert, user, isOver = false, isPeek = false }: AlertCardProps) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const now = useMinute()
  const kind = isOverdue(alert) ? say.overdue : say[alert.alertType]
  const named = alert.pirogueName !== null && !alert.message.includes(alert.pirogueName) && alert.pirogueName
  const what = [alert.drill && say.drill, named, kind, say[alert.severity], times.agoInside(alert.occurredAt, now)]
  return (
    <SeaCardFrame opens={`/alerts/${alert.id}`} className={isOver ? 'p-3.5 text-ink-2 opacity-85' : plainCard}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          className={classes(
            'grid size-10 shrink-0 place-items-center rounded-control',
            toneFills[quiet(alertTone(alert))],
          )}
        >
          {createElement(alertIcon(alert), { 'aria-hidden': true, className: 'size-5' })}
        </span>
        <div className="grid min-w-44 flex-1 leading-5">
          <h3 className={classes(isPeek ? peekLine : 'line-clamp-2 break-words', !isOver && 'font-bold')}>
            <Link href={`/alerts/${alert.id}`} data-opens className="underline-offset-4 hover:underline">
              {alert.message}
            </Link>
          </h3>
          <p className={classes('text-sm', isPeek && peekLine)}>{what.filter(Boolean).join(' · ')}</p>
          <p className="text-sm empty:hidden">
            <AlertStanding alert={alert} />
          </p>
        </div>
        <AcknowledgeButton alert={alert} user={user} variant="secondary" className="px-3" />
      </div>
      {!isOver && alert.pirogue !== null && (
        <div className="mt-2 border-t border-line pt-2">
          <BoatOfAlert alert={alert} />
        </div>
      )}
    </SeaCardFrame>
  )
}

/** Amber on these screens is « pris en charge » alone. */
function quiet(tone: Tone): Tone {
  return tone === 'warn' ? 'sea' : tone
}
