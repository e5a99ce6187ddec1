import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { heldBack } from '#contract/alerts/slip.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type EndedHere, mayTakeBack } from '#web/voyages/ended-here.ts'
import { TakeBackReturn } from '#web/voyages/TakeBackReturn.tsx'
import { voyageWords } from '#web/voyages/voyages.words.ts'

type JustReturnedProps = {
  readonly ended: EndedHere
  readonly now: number
  /** After the first seconds what can be pressed next comes back. */
  readonly onTold: () => void
}

/** That it is noted, and the way back: at first alone where he pressed, then as a line above. */
export function JustReturned({ ended, now, onTold }: JustReturnedProps) {
  const say = useWords(voyageWords)
  const [isFirst, setFirst] = useState(() => Date.now() - ended.endedAt < heldBack)
  useEffect(
    () =>
      later(Math.max(0, ended.endedAt + heldBack - Date.now()), () => {
        setFirst(false)
        onTold()
      }),
    [ended, onTold],
  )
  if (!mayTakeBack(ended, now)) return null
  return (
    <output className="flex flex-wrap items-center justify-between gap-2 rounded-sheet bg-card p-3 text-ink shadow-raised">
      <span className="inline-flex items-center gap-2 font-semibold">
        <Check aria-hidden className="size-5" />
        {say.notedReturn(hourText(ended.endedAt))}
      </span>
      <TakeBackReturn ended={ended} large={isFirst} />
    </output>
  )
}
