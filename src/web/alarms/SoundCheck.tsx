import { Volume2, VolumeX, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { FootNotice } from '#web/platform/ui/feedback/FootNotice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { onSoundState, openSound, soundOnce, soundState } from './alarm-sound.ts'
import { alarmWords } from './alarms.words.ts'
import { putPromptAway, usePromptShown } from './sound-prompt.ts'

/** Whether this screen can be heard, and a button to hear it. */
export function SoundCheck() {
  const say = useWords(alarmWords)
  const isBlocked = useSyncExternalStore(onSoundState, soundState) === 'blocked'
  const test = () => {
    soundOnce('siren')
    toast({ title: say.tested, tone: 'sea' })
  }
  return (
    <section aria-label={say.soundHere} className="grid gap-2">
      <p className="text-sm text-ink-2">{isBlocked ? say.soundBlocked : say.soundReady}</p>
      <Button variant="secondary" icon={Volume2} onClick={test}>
        {say.test}
      </Button>
    </section>
  )
}

/** After a reload the browser keeps a page mute until it is touched: whoever waits for alarms must know. */
export function SoundPrompt({ shouldSound }: { shouldSound: boolean }) {
  const say = useWords(alarmWords)
  if (!usePromptShown(shouldSound)) return null
  return (
    <FootNotice
      isLine
      label={say.soundHere}
      className="bg-warn-soft text-warn"
      text={
        <>
          <VolumeX aria-hidden className="size-5 shrink-0" />
          {shouldSound ? say.askNow : say.askTitle}
        </>
      }
    >
      <Button size="compact" variant="quiet" className="text-warn underline underline-offset-4" onClick={openSound}>
        {say.allow}
      </Button>
      {/* At a desk it lies over the page; on a phone it has room of its own, and none for this. */}
      {!shouldSound && (
        <IconButton
          size="compact"
          label={say.putAway}
          icon={X}
          className="-mr-2 text-warn max-lg:hidden"
          onClick={() => putPromptAway()}
        />
      )}
    </FootNotice>
  )
}
