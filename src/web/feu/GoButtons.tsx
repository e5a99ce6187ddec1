import { ArrowRight, Check, House } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import type { Habits } from '#contract/voyages/voyage.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { BoatAnyway } from '#web/platform/ui/look/own-icons.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mayTakeBack, useEndedHere } from '#web/voyages/ended-here.ts'
import { feuWords } from './feu.words.ts'
import type { Light } from './light.ts'
import { type SeaKnown, sentenceIn } from './sentence.ts'

const LeaveDialog = lazyPart(async () => (await import('#web/voyages/LeaveDialog.tsx')).LeaveDialog)

const JustReturned = lazyPart(async () => (await import('./JustReturned.tsx')).JustReturned)

type GoProps = {
  readonly light: Light
  /** Of the sea, as it is said above the buttons. */
  readonly said: SeaKnown | null
  readonly habits: Habits | null
  readonly isAsking: boolean
  /** His own call for help is open: nothing leads out. */
  readonly isCalling: boolean
  readonly isStaying: boolean
  readonly onStay: () => void
}

const look =
  'feu-go flex min-h-26 w-full touch-manipulation items-center justify-center gap-4 rounded-sheet px-4 font-bold shadow-raised select-none active:translate-y-px max-[22rem]:gap-2.5 [@media(max-height:42rem)]:min-h-22'

/** One button: to leave; on a red day to stay. Who leaves all the same can be searched for, because he said so. */
export function GoButtons({ light, said, habits, isAsking, isCalling, isStaying, onStay }: GoProps) {
  const say = useWords(feuWords)
  const language = useLanguage()
  const [isLeaving, leave] = useState(false)
  const ended = useEndedHere().findLast(({ row }) => row === null) ?? null
  const now = useMinute()
  const [told, setTold] = useState<string | null>(null)
  const tell = useCallback(() => setTold(ended?.voyage ?? null), [ended])
  if (isAsking) return <Skeleton className="h-26 rounded-sheet" />
  const noted = ended && mayTakeBack(ended, now) && (
    <Suspense fallback={null}>
      <JustReturned key={ended.voyage} ended={ended} now={now} onTold={tell} />
    </Suspense>
  )
  if (noted && told !== ended.voyage) return noted
  if (isCalling) return noted
  /* The same words as above the button that led there. */
  const advice = said !== null && light !== 'green' && (
    <Notice tone={light === 'red' ? 'forbid' : 'warn'} title={sentenceIn(language, said)} />
  )
  const dialog = (
    <Suspense fallback={null}>
      {isLeaving && <LeaveDialog {...{ habits, advice }} onClose={() => leave(false)} />}
    </Suspense>
  )
  if (light !== 'red') {
    return (
      <>
        {noted}
        <button type="button" className={`${look} text-3xl`} onClick={() => leave(true)}>
          <BoatAfloat />
          {say.leave}
          <ArrowRight aria-hidden className="size-9 shrink-0" strokeWidth={2.5} />
        </button>
        {dialog}
      </>
    )
  }
  const Icon = isStaying ? Check : House
  return (
    <>
      {noted}
      <button type="button" aria-pressed={isStaying} className={`${look} text-2xl`} onClick={onStay}>
        <Icon aria-hidden className="size-11 shrink-0" strokeWidth={2.25} />
        {say.stays}
      </button>
      <button
        type="button"
        className="flex min-h-13 w-full items-center justify-center gap-3 rounded-card border border-edge bg-card px-4 font-semibold text-ink hover:bg-water"
        onClick={() => leave(true)}
      >
        <BoatAnyway aria-hidden className="size-9 shrink-0" />
        {say.anyway}
      </button>
      {dialog}
    </>
  )
}

/** A pirogue on a wave: what the button does, for whoever does not read it. */
function BoatAfloat() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 76 40"
      className="h-10 w-19 shrink-0 max-[22rem]:w-15"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M3 12C20 20 34 22 44 21S66 14 74 3C70 16 62 28 50 29H28C14 28 7 20 3 12Z" fill="currentcolor" />
      <path d="M8 36c6-4 10-4 15 0s10 4 15 0 10-4 15 0 10 4 15 0" stroke="currentcolor" strokeWidth="3.5" />
    </svg>
  )
}
