import { RotateCw } from 'lucide-react'
import { hourText } from '#web/platform/words/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { fleetPastWords } from './fleet-past.words.ts'
import { isDayBefore } from './hours-ago.ts'
import { NotNow, bandActionLook } from './NotNow.tsx'
import type { FleetPast } from './use-fleet-past.ts'

/** Which hour the map is of, what is known of it, and the way back to now. */
export function PastBand({ past }: { past: FleetPast }) {
  const say = useWords(fleetPastWords)
  const { at, steps, move, state, retry } = past
  if (at === null || !steps) return null
  const hour = hourText(at)
  return (
    <NotNow
      title={isDayBefore(at, steps.until) ? say.seaAtYesterday(hour) : say.seaAt(hour)}
      state={<PastState past={past} />}
    >
      {state === 'failed' && (
        <button
          type="button"
          className="inline-flex min-h-target items-center gap-2 rounded-control px-2 font-semibold underline"
          onClick={retry}
        >
          <RotateCw aria-hidden className="size-4" />
          {say.retry}
        </button>
      )}
      <button type="button" className={bandActionLook} onClick={() => move(null)}>
        {say.backToLive}
      </button>
    </NotNow>
  )
}

function PastState({ past: { state, seen, isPlaying } }: { past: FleetPast }) {
  const say = useWords(fleetPastWords)
  const times = useTimes()
  const count = seen?.places.length ?? 0
  const text = {
    live: '',
    waiting: isPlaying && seen ? say.drawn(times.number(count), count === 1) : say.waiting,
    failed: say.missing,
    shown: count === 0 ? say.none : say.drawn(times.number(count), count === 1),
  }[state]
  return text
}
