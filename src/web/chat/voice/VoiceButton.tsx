import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { longestVoice } from '#contract/chat/message-drafts.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import type { Voice } from '#web/chat/messages/sending.ts'
import { recordSound } from '#web/platform/device/record-sound.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { waveformOf } from './waveform.ts'

/** What was said as a message has it; null where it was too short to be meant. */
type Recording = { readonly end: () => Promise<Voice | null>; readonly cancel: () => void }

/** Speech in Opus; twenty seconds are forty-five kilobytes. */
const bitsPerSecond = 18_000
const shortest = 0.6

async function recordVoice(onFull: () => void): Promise<Recording> {
  const { end, cancel } = await recordSound({ longest: longestVoice, shortest, bitsPerSecond, onFull })
  return {
    cancel,
    end: async () => {
      const said = await end()
      return said && { sound: said.sound, duration: said.duration, waveform: waveformOf(said.levels) }
    },
  }
}

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
      /* Whoever does not write speaks: it is the one button of the line that is filled. */
      variant={isRecording ? 'danger' : 'primary'}
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
