import { Pause, Play } from 'lucide-react'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { tripWords } from '#web/trips/trips.words.ts'
import { useHours } from '#web/trips/use-hours.ts'
import { type Pace, type Playback, paces } from './use-playback.ts'

type PlaybackBarProps = { readonly playback: Playback; readonly from: number; readonly until: number }

const second = 1000
/** So far a page of keys goes. */
const tenMinutes = 600

/** Time under the thumb: the button, the slider, and where there is room how fast. */
export function PlaybackBar({ playback, from, until }: PlaybackBarProps) {
  const say = useWords(tripWords)
  const { exact } = useHours()
  const { at, isPlaying, move, toggle } = playback
  return (
    <>
      <IconButton
        label={isPlaying ? say.pause : say.play}
        icon={isPlaying ? Pause : Play}
        variant="primary"
        className="rounded-full!"
        onClick={toggle}
      />
      <Slider
        label={say.time}
        value={Math.round((at - from) / second)}
        max={Math.ceil((until - from) / second)}
        step={10}
        largeStep={tenMinutes}
        format={(value) => exact(from + value * second)}
        onValueChange={(value) => move(from + value * second)}
        className="flex-1"
      />
    </>
  )
}

/** How fast: on a phone it stands with what else is chosen of a replay. */
export function PaceChoice({ playback: { pace, setPace }, hideLabel }: { playback: Playback; hideLabel?: boolean }) {
  const say = useWords(tripWords)
  const times = useTimes()
  return (
    <NativeSelect
      label={say.pace}
      hideLabel={hideLabel}
      className="w-28"
      value={String(pace)}
      options={paces.map((value) => ({ value: String(value), label: say.times(times.number(value)) }))}
      onChange={({ currentTarget }) => setPace(paceIn(currentTarget.value))}
    />
  )
}

function paceIn(text: string): Pace {
  return paces.find((pace) => String(pace) === text) ?? 1
}
