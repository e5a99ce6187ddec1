import { Pause, Play } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { tripWords } from './trips.words.ts'
import { type Pace, type Playback, paces } from './use-playback.ts'
import { useHours } from './use-hours.ts'

type Props = { playback: Playback; from: number; until: number }

const second = 1000

/** Time under the thumb: the slider, the button, and how fast. */
export function PlaybackControls({ playback, from, until }: Props) {
  const say = useWords(tripWords)
  const times = useTimes()
  const { exact } = useHours()
  const { at, isPlaying, pace, move, toggle, setPace } = playback
  return (
    <div className="grid gap-3">
      <Slider
        label={say.time}
        value={Math.round((at - from) / second)}
        max={Math.ceil((until - from) / second)}
        step={10}
        format={(value) => exact(from + value * second)}
        onValueChange={(value) => move(from + value * second)}
      />
      <div className="flex flex-wrap items-start gap-x-4">
        <Button icon={isPlaying ? Pause : Play} className="min-w-36" onClick={toggle}>
          {isPlaying ? say.pause : say.play}
        </Button>
        <NativeSelect
          label={say.pace}
          hideLabel
          className="w-32"
          value={String(pace)}
          options={paces.map((value) => ({ value: String(value), label: say.times(times.number(value)) }))}
          onChange={({ currentTarget }) => setPace(paceIn(currentTarget.value))}
        />
        <p className="flex min-h-target items-center text-sm text-ink-2 max-sm:hidden">{say.keys}</p>
      </div>
    </div>
  )
}

function paceIn(text: string): Pace {
  return paces.find((pace) => String(pace) === text) ?? 1
}
