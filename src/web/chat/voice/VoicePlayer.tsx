import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chatWords } from '#web/chat/chat.words.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { heightsIn } from './waveform.ts'

type VoicePlayerProps = {
  readonly metadata: { readonly [name: string]: unknown }
  readonly load: () => Promise<Blob | null>
}

/** One voice at a time. */
let playing: HTMLAudioElement | null = null

export function VoicePlayer({ metadata, load }: VoicePlayerProps) {
  const say = useWords(chatWords)
  const { isPlaying, part, press } = usePlaying(load)
  const heights = heightsIn(metadata['waveform'])
  const seconds = typeof metadata['duration'] === 'number' ? metadata['duration'] : Number(metadata['duration'] ?? 0)
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? say.pause : say.play}
        variant="secondary"
        className="rounded-full"
        onClick={press}
      />
      <span aria-hidden className="flex h-9 w-36 items-center gap-px">
        {heights.map((height, index) => (
          <span
            key={index}
            className={classes('min-w-px flex-1 rounded-full', index / heights.length < part ? 'bg-sea' : 'bg-edge')}
            style={{ height: `${Math.round(100 * height)}%` }}
          />
        ))}
      </span>
      <span className="text-sm tabular-nums text-ink-2">{clock(seconds)}</span>
    </div>
  )
}

function clock(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function usePlaying(load: () => Promise<Blob | null>) {
  const say = useWords(chatWords)
  const audio = useRef<HTMLAudioElement | null>(null)
  const opening = useRef<Promise<HTMLAudioElement | null> | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [part, setPart] = useState(0)
  useEffect(
    () => () => {
      audio.current?.pause()
      if (audio.current) URL.revokeObjectURL(audio.current.src)
    },
    [],
  )
  const opened = async (): Promise<HTMLAudioElement | null> => {
    const sound = await load()
    if (sound === null) return null
    const element = new Audio(URL.createObjectURL(sound))
    element.addEventListener('timeupdate', () => setPart(partOf(element)))
    for (const end of ['pause', 'ended']) element.addEventListener(end, () => setPlaying(false))
    element.addEventListener('play', () => setPlaying(true))
    audio.current = element
    return element
  }
  /** Read once, however often it is pressed meanwhile; what was not to be had is asked for again. */
  const open = async (): Promise<HTMLAudioElement | null> => {
    if (audio.current) return audio.current
    opening.current ??= opened().finally(() => (opening.current = null))
    return await opening.current
  }
  const press = async () => {
    if (isPlaying) return audio.current?.pause()
    const element = await open()
    if (element === null) return toast({ title: say.notHere, tone: 'warn' })
    if (playing !== element) playing?.pause()
    playing = element
    await element.play().catch(() => toast({ title: say.unplayable, tone: 'warn' }))
  }
  return { isPlaying, part, press: () => void press().catch(reportError) }
}

/** What a phone recorded may not know how long it is before it was played. */
function partOf({ currentTime, duration }: HTMLAudioElement): number {
  return Number.isFinite(duration) && duration > 0 ? currentTime / duration : 0
}
