import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { isOpen } from './alert-list.ts'
import { AlertBadges, AlertStanding, AlertTime } from './AlertWords.tsx'
import { alertsWords } from './alerts.words.ts'
import { BoatOfAlert } from './BoatOfAlert.tsx'
import { TakeBackEnd } from './TakeBackEnd.tsx'

type AlertLineProps = {
  readonly alert: Alert
  /** Of how many that say the same this is the newest: what is done is done to one, so they are opened first. */
  readonly many?: number
  readonly user: User
  readonly onOpened?: (() => void) | undefined
  /** Among the alerts of one boat, whose it is has been said. */
  readonly isOfShownBoat?: true
}

/** One alert of the card. What is over steps back, and stays readable. */
export function AlertLine({ alert, many = 1, user, onOpened, isOfShownBoat }: AlertLineProps) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const isGroup = many > 1
  const isActive = isOpen(alert)
  const isCall = isActive && alert.alertType === 'emergency' && !alert.drill
  const isInCharge = isCall && alert.status === 'acknowledged'
  return (
    <li
      className={classes(
        'grid gap-2 rounded-control border p-3',
        isInCharge
          ? 'border-2 border-warn bg-warn-soft'
          : isCall
            ? 'border-2 border-alarm-edge bg-alarm-soft'
            : isActive
              ? 'border-edge'
              : 'border-line bg-well text-ink-2',
      )}
    >
      <AlertBadges alert={alert} many={many} />
      <Link
        href={isGroup ? `/alerts?alike=${alert.id}` : `/alerts/${alert.id}`}
        aria-label={isGroup ? say.openGroup(alert.message, times.number(many)) : undefined}
        onClick={onOpened}
        className={classes(
          'flex min-h-target items-center break-words underline-offset-4 hover:underline',
          isActive && 'text-lg leading-6 font-semibold',
        )}
      >
        <span className="min-w-0">{alert.message}</span>
      </Link>
      {!isOfShownBoat && <BoatOfAlert alert={alert} />}
      <AlertTime alert={alert} />
      <p className={classes('text-sm empty:hidden', isInCharge && 'font-bold text-warn')}>
        <AlertStanding alert={alert} />
      </p>
      {!isGroup && (
        <>
          <AcknowledgeButton alert={alert} user={user} className="justify-self-start" />
          <TakeBackEnd alert={alert} user={user} />
        </>
      )}
    </li>
  )
}
