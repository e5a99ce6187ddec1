import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { mutedAs } from '#web/alarms/alarms.ts'
import { CallSound } from '#web/alarms/CallSound.tsx'
import { useAlarms } from '#web/alarms/use-alarms.ts'

type CallSoundHereProps = { alert: Alert; user: User; isBrief?: boolean }

/** The sound of this one call, where its banner would have it. */
export function CallSoundHere({ alert, user, isBrief }: CallSoundHereProps) {
  const alarm = useAlarms(user).find(({ alert: { id } }) => id === alert.id)
  if (!alarm || user.role === 'fisherman' || alert.drill) return null
  return <CallSound id={mutedAs(alert)} isRinging={alarm.sound !== 'silent'} isBrief={isBrief ?? false} />
}
