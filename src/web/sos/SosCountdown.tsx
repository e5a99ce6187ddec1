import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { signal } from './sending/sos-signals.ts'
import type { ArmedSos, SosKind, SosPlace } from './sos-case.ts'
import { sosWords } from './sos.words.ts'
import { SosWhole } from './SosWhole.tsx'

/** The second touch of a trembling thumb is no change of mind. */
const deafFor = 600

/** `note`: for whom it is, where it is not for whoever presses; its place is then not said here. */
type SosCountdownProps = { armed: ArmedSos; note?: string; onCancel: () => void }

/** Five seconds in which one touch calls it off, far from where the thumb is that pressed. */
export function SosCountdown({ armed, note, onCancel }: SosCountdownProps) {
  const say = useWords(sosWords)
  const [shownAt] = useState(() => performance.now())
  const seconds = useSecondsLeft(armed)
  const text = seconds > 0 ? say.countdownText(seconds) : say.leaving
  const cancel = () => {
    if (performance.now() - shownAt >= deafFor) onCancel()
  }
  return (
    <SosWhole kind={armed.kind} label={say.countdownTitle}>
      <div className="flex min-h-full flex-col gap-4 p-5 text-center">
        <KindMark kind={armed.kind} />
        <div className="grid flex-1 content-center justify-items-center gap-4">
          <p aria-hidden className="text-[9rem] leading-none font-extrabold">
            {Math.max(seconds, 0)}
          </p>
          <p aria-live="assertive" className="text-2xl font-bold">
            {text}
          </p>
          <button
            type="button"
            onClick={cancel}
            className="sos-key inline-flex min-h-28 w-full max-w-md touch-manipulation items-center justify-center gap-3 rounded-sheet px-6 text-4xl font-extrabold"
          >
            <X aria-hidden strokeWidth={3} className="size-10" />
            {say.cancel}
          </button>
        </div>
        <p className="pb-2 text-lg font-semibold">{note ?? <PlaceSaid place={armed.place} />}</p>
      </div>
    </SosWhole>
  )
}

/** What is no emergency says so, large, and first. */
export function KindMark({ kind }: { kind: SosKind }) {
  const say = useWords(sosWords)
  if (kind === 'real') return null
  const isDrill = kind === 'drill'
  return (
    <p className="sos-line rounded-card border-dashed! px-4 py-2 text-center">
      <strong className="block text-xl tracking-wide">{isDrill ? say.drill : say.demonstration}</strong>
      <span>{isDrill ? say.drillText : say.demonstrationText}</span>
    </p>
  )
}

/** « Position : 14° 55,95′ N 017° 11,55′ O · il y a 2 min » */
function PlaceSaid({ place }: { place: SosPlace | null }) {
  const say = useWords(sosWords)
  const language = useLanguage()
  const times = useTimes()
  if (!place) return say.placeUnknown
  const text = placeInMinutes(lngLat(place.longitude, place.latitude), language)
  return `${say.placeKnown(text)} · ${times.agoInside(place.timestamp)}`
}

/** By the clock that nobody can move; each second is heard and felt. */
function useSecondsLeft({ dueAt, delay }: ArmedSos): number {
  const [end] = useState(() => performance.now() + Math.min(Math.max(dueAt - Date.now(), 0), delay))
  const [seconds, setSeconds] = useState(() => left(end))
  useEffect(() => {
    const tick = setInterval(() => setSeconds(left(end)), 100)
    return () => clearInterval(tick)
  }, [end])
  useEffect(() => {
    if (seconds > 0) signal('second')
  }, [seconds])
  return seconds
}

function left(end: number): number {
  return Math.ceil((end - performance.now()) / 1000)
}
