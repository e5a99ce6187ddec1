import { Button, type ButtonProps } from '#web/platform/ui/Button.tsx'
import { PhoneHeard, PhoneUnheard } from '#web/platform/ui/look/own-icons.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ownTracking, useTracking } from './own-tracking-device.ts'
import { trackingWords } from './own-tracking.words.ts'

type TrackingSwitchProps = Pick<ButtonProps, 'className' | 'size'> & { readonly account: string }

/** « Démarrer GPS », « Arrêter GPS »: this very browser, for the person who is signed in. */
export function TrackingSwitch({ account, ...look }: TrackingSwitchProps) {
  const say = useWords(trackingWords)
  return 'account' in useTracking() ? (
    <Button {...look} variant="secondary" icon={PhoneUnheard} onClick={ownTracking.stop}>
      {say.stop}
    </Button>
  ) : (
    <Button {...look} icon={PhoneHeard} onClick={() => ownTracking.start(account)}>
      {say.start}
    </Button>
  )
}
