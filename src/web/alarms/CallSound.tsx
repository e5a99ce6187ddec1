import { BellOff, BellRing, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { onSoundState, soundState } from './alarm-sound.ts'
import { alarmWords } from './alarms.words.ts'
import { mute, ringAgain, useMuted } from './muted.ts'

type CallSoundProps = {
  id: string
  isRinging: boolean
  /** What its picture says is for those who listen alone. */
  isBrief?: boolean
}

/** Whether it can be heard: a screen that should ring and does not is dangerous, and says so. */
export function CallSound({ id, isRinging, isBrief = false }: CallSoundProps) {
  const say = useWords(alarmWords)
  const state = useSyncExternalStore(onSoundState, soundState)
  const isMuted = useMuted().has(id)
  if (!isMuted && !isRinging) return null
  const isSounding = isRinging && state === 'playing'
  const word = isMuted ? say.muted : isSounding ? say.sounding : say.blocked
  return (
    <>
      <IconButton
        icon={isMuted ? BellRing : BellOff}
        variant="secondary"
        label={isMuted ? say.ringAgain : say.mute}
        onClick={() => (isMuted ? ringAgain([id]) : mute([id]))}
      />
      {/* On a phone a picture of it alone would be a riddle: the strip at the foot says what the browser waits for. */}
      <span className={classes('inline-flex items-center gap-1.5 text-sm font-semibold', isBrief && 'max-sm:sr-only')}>
        {isSounding ? (
          <BellRing aria-hidden className="size-5 shrink-0 animate-breathe" />
        ) : (
          <VolumeX aria-hidden className="size-5 shrink-0" />
        )}
        <span className={isBrief ? 'sr-only' : undefined}>{word}</span>
      </span>
    </>
  )
}
