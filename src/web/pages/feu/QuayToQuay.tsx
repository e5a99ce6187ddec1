import type { Voyage } from '#contract/voyages/voyage.ts'
import { dueSaid, dueText } from '#web/voyages/due-text.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { feuWords } from './feu.words.ts'
import { shareOfWay } from './way-home.ts'

/** From the quay he left to the quay where he is due, and the boat as far along as the time is. */
export function QuayToQuay({ voyage: { leftAt, dueAt }, now }: { voyage: Voyage; now: number }) {
  const say = useWords(feuWords)
  const share = shareOfWay(leftAt, dueAt, now)
  const language = useLanguage()
  const [left, due] = [dueText(leftAt, now, language), dueText(dueAt, now, language)]
  const said = say.wayLabel(dueSaid(leftAt, now, language), dueSaid(dueAt, now, language))
  return (
    <div className="px-1">
      <VisuallyHidden>{said}</VisuallyHidden>
      <div aria-hidden className="grid">
        <div className="flex justify-between text-sm/4 font-bold tabular-nums">
          <span>{left}</span>
          <span>{due}</span>
        </div>
        <div className="flex items-center">
          <Quay />
          <div className="relative h-10 flex-1">
            <span className="absolute inset-x-0 top-1/2 h-3 -translate-y-1/2 rounded-full bg-line" />
            <span
              className="absolute left-0 top-1/2 h-3 -translate-y-1/2 rounded-full bg-action-edge"
              style={{ width: `${share * 100}%` }}
            />
            <svg
              viewBox="-20 -20 40 40"
              className="absolute top-0 size-10 -translate-x-1/2"
              style={{ left: `calc(${share} * (100% - 2rem) + 1rem)` }}
            >
              <circle r="17.5" fill="var(--card)" stroke="var(--action-edge)" strokeWidth="3.5" />
              <path d="M-12 -4C-5 -1 3 -1 12 -6C9 2 5 5 0 5H-5C-9 3 -11 0 -12 -4Z" fill="var(--action-edge)" />
            </svg>
          </div>
          <Quay />
        </div>
      </div>
    </div>
  )
}

function Quay() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0">
      <rect width="24" height="24" rx="6" fill="var(--ink-2)" />
      <path d="M6 19V12a6 6 0 0 1 12 0v7" fill="none" stroke="var(--card)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
