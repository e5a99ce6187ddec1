import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { soundOf } from './alarms.ts'
import type { CallRowsProps } from './call-props.ts'
import { CallRows } from './CallRows.tsx'
import { CallsAbove } from './CallsAbove.tsx'
import { useShownDossierId } from './dossier-shown.ts'
import { SoundPrompt } from './SoundCheck.tsx'
import { useAlarmSound, useAreAlarmsKnown } from './use-alarms.ts'

type EmergencyBannerProps = CallRowsProps & {
  /** The screen below shows each call itself: this bar only sounds. */
  isShownBelow?: boolean
}

/** On every screen, over everything that scrolls and whatever is opened: who calls for help, and who is being helped, until it is over. */
export function EmergencyBanner({ user, alarms, CallBack, isShownBelow = false }: EmergencyBannerProps) {
  const isRung = user.role !== 'fisherman'
  useAlarmSound(alarms, isRung)
  const shouldSound = soundOf(alarms) !== 'silent'
  const isWide = useWideScreen()
  const dossier = useShownDossierId()
  const areKnown = useAreAlarmsKnown()
  /* While somebody calls it is said once: in the row of the call, where that has room for it, or in the dossier. A dossier is opened
     for a call: until that is heard of, nothing takes room at its foot. */
  const isSaidWithCall = dossier === null ? shouldSound && isWide && !isShownBelow : shouldSound || !areKnown
  return (
    <>
      {isRung && !isSaidWithCall && <SoundPrompt shouldSound={shouldSound} />}
      {!isShownBelow && <CallRows user={user} alarms={alarms} CallBack={CallBack} />}
      <CallsAbove {...{ user, alarms, CallBack }} />
    </>
  )
}
