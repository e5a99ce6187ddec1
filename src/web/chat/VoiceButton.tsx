import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { chatWords } from './chat.words.ts'
import { type Recording, recordVoice } from './record-voice.ts'
import type { Voice } from './sending.ts'

type VoiceButtonProps = {
  readonly onVoice: (voice: Voice) => void
  readonly onRecording: (seconds: number | null) => void
}

/** Recording starts with the press and ends with it, or when the finger leaves the button; with a keyboard, with the space bar. */
export function VoiceButton({ onVoice, onRecording }: VoiceButtonProps) {
  const say = useWords(chatWords)
  const { isRecording, press, release } = useRecording(onVoice, onRecording)
  return (
    <IconButton
      icon={Mic}
      label={say.speak}
      variant={isRecording ? 'danger' : 'quiet'}
      aria-pressed={isRecording}
      className={classes('touch-none', isRecording && 'scale-125')}
      onPointerDown={(event) => {
        if (event.button === 0) press()
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => {
        if (key === ' ' && !repeat) press()
      }}
      onKeyUp={({ key }) => {
        if (key === ' ') release()
      }}
      onBlur={release}
    />
  )
}

function useRecording(onVoice: VoiceButtonProps['onVoice'], onRecording: VoiceButtonProps['onRecording']) {
  const say = useWords(chatWords)
  const [isRecording, setRecording] = useState(false)
  const isHeld = useRef(false)
  const recording = useRef<Recording | null>(null)
  useSeconds(isRecording, onRecording)
  useEffect(() => () => recording.current?.cancel(), [])
  const release = () => {
    isHeld.current = false
    const ended = recording.current
    if (ended === null) return
    recording.current = null
    setRecording(false)
    ended
      .end()
      .then((voice) => (voice === null ? toast({ title: say.tooShort, tone: 'neutral' }) : onVoice(voice)))
      .catch(reportError)
  }
  const press = () => {
    if (recording.current !== null || isHeld.current) return
    isHeld.current = true
    recordVoice(release)
      .then((begun) => {
        /* The finger was needed to allow the microphone: the next press speaks. */
        if (!isHeld.current) {
          begun.cancel()
          return toast({ title: say.tooShort, tone: 'neutral' })
        }
        recording.current = begun
        return setRecording(true)
      })
      .catch(() => {
        isHeld.current = false
        toast({ title: say.noMicrophone, tone: 'warn' })
      })
  }
  return { isRecording, press, release }
}

function useSeconds(isRecording: boolean, onRecording: VoiceButtonProps['onRecording']): void {
  useEffect(() => {
    if (!isRecording) return onRecording(null)
    let seconds = 0
    onRecording(0)
    const counting = setInterval(() => onRecording((seconds += 1)), 1000)
    return () => clearInterval(counting)
  }, [isRecording, onRecording])
}
