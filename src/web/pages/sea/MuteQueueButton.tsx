import { BellOff, BellRing } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { mutedAs } from '#web/alarms/alarms.ts'
import { alarmWords } from '#web/alarms/alarms.words.ts'
import { mute, ringAgain, useMuted } from '#web/alarms/muted.ts'
import { useAlarms } from '#web/alarms/use-alarms.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'

/** What rings here is muted here, and rings again, by one button beside the title. */
export function MuteQueueButton({ user }: { user: User }) {
  const say = useWords(alarmWords)
  const alarms = useAlarms(user)
  const muted = useMuted()
  const ringing = alarms.filter(({ sound }) => sound !== 'silent').map(({ alert }) => mutedAs(alert))
  const quiet = alarms.map(({ alert }) => mutedAs(alert)).filter((id) => muted.has(id))
  if (ringing.length > 0) return <IconButton icon={BellOff} label={say.mute} onClick={() => mute(ringing)} />
  if (quiet.length > 0) return <IconButton icon={BellRing} label={say.ringAgain} onClick={() => ringAgain(quiet)} />
  return null
}
