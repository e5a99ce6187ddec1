import { Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { onSoundState, openSound, soundState, testSound } from './alarm-sound.ts'
import { alarmWords } from './alarms.words.ts'

/** Whether this screen can be heard, and a button to hear it. */
export function SoundCheck() {
  const say = useWords(alarmWords)
  const isBlocked = useSyncExternalStore(onSoundState, soundState) === 'blocked'
  const test = () => {
    testSound()
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

/** After a reload the browser keeps a page mute until it is touched: whoever waits for alarms must know. It lies over the foot of the page, which does not jump when it goes. */
export function SoundPrompt({ shouldSound }: { shouldSound: boolean }) {
  const say = useWords(alarmWords)
  const state = useSyncExternalStore(onSoundState, soundState)
  if (state !== 'blocked') return null
  return (
    <section
      aria-label={say.soundHere}
      className="fixed right-3 lg:right-24 bottom-[calc(var(--bar-height)+0.75rem)] z-(--layer-bar) flex max-w-[min(40rem,calc(100%-7.5rem))] flex-wrap items-center gap-x-4 rounded-card border border-line bg-warn-soft px-4 py-1 text-warn shadow-raised sm:flex-nowrap"
    >
      <VolumeX aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1 text-sm font-semibold">{shouldSound ? say.askNow : say.askTitle}</p>
      <Button variant="quiet" className="px-3 text-warn underline underline-offset-4" onClick={openSound}>
        {say.allow}
      </Button>
    </section>
  )
}
