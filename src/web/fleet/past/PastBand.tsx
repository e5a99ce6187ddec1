import { History, RotateCw } from 'lucide-react'
import { hourText, useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { fleetPastWords } from './fleet-past.words.ts'
import { isDayBefore } from './hours-ago.ts'
import type { FleetPast } from './use-fleet-past.ts'

/** The sign that the map is not now: a dark band over it, a frame around it, and the way back. */
export function PastBand({ past }: { past: FleetPast }) {
  const say = useWords(fleetPastWords)
  const { at, steps, move, state, retry } = past
  if (at === null || !steps) return null
  const hour = hourText(at)
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute inset-0 z-1 border-4 border-tip" />
      <div data-over-map data-past-band className="past-band">
        <History aria-hidden className="size-5 shrink-0 max-sm:hidden" />
        <span className="grid min-w-0 flex-1 py-1 leading-tight">
          <b className="font-bold">{isDayBefore(at, steps.until) ? say.seaAtYesterday(hour) : say.seaAt(hour)}</b>
          <PastState past={past} />
        </span>
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
        <button
          type="button"
          className="min-h-target rounded-control px-2 font-bold whitespace-nowrap underline"
          onClick={() => move(null)}
        >
          {say.backToLive}
        </button>
      </div>
    </>
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
  return <span className="text-sm tabular-nums">{text}</span>
}
