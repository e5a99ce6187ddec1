import { Hand } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { feuWords } from './feu.words.ts'
import type { Light } from './light.ts'
import { type SeaKnown, sentenceIn } from './sentence.ts'

const SpeakButton = lazy(async () => ({
  default: (await afterOpening(() => import('./SpeakButton.tsx'))).SpeakButton,
}))

type FeuSentenceProps = {
  readonly light: Light
  readonly said: SeaKnown | null
  readonly account: string
  /** His own call for help is open: no tick says that one may go. */
  readonly isCalling: boolean
}

/** The one sentence, with the shape of its light before it, and the voice that says it to whoever does not read. */
export function FeuSentence({ light, said, account, isCalling }: FeuSentenceProps) {
  const say = useWords(feuWords)
  const language = useLanguage()
  return (
    <div className="flex min-h-23 items-center @max-[15rem]:flex-wrap @max-[15rem]:justify-between [@media(max-height:42rem)]:min-h-17 gap-3 rounded-sheet bg-card px-3.5 py-2.5 text-ink shadow-raised in-[[data-out][data-crowded]]:max-lg:min-h-15 in-[[data-out][data-crowded]]:max-lg:py-1 in-data-late:max-lg:[@media(max-height:48rem)]:min-h-12 in-data-late:max-lg:[@media(max-height:48rem)]:py-0.5">
      {!(isCalling && light === 'green') && <Sign light={light} />}
      <output
        aria-busy={said === null}
        className="min-w-0 flex-1 @max-[15rem]:order-last @max-[15rem]:basis-full text-lg/6 font-bold text-pretty in-data-late:max-lg:[@media(max-height:48rem)]:text-sm/4"
      >
        {said === null ? say.asking : sentenceIn(language, said)}
      </output>
      {/* The sentence is whole without its voice. */}
      {said !== null && (
        <OrNothing>
          <Suspense>
            <SpeakButton said={said} account={account} />
          </Suspense>
        </OrNothing>
      )}
    </div>
  )
}

const line = { fill: 'none', stroke: 'var(--on-sign)', strokeWidth: 6.5, strokeLinecap: 'round' } as const
const shapes = {
  green: (
    <>
      <circle cx="28" cy="28" r="27" fill="var(--sign)" />
      <path {...line} strokeLinejoin="round" d="M16 29L25 38L41 19" />
    </>
  ),
  amber: (
    <>
      <path d="M28 5L52 48H4Z" fill="var(--sign)" stroke="var(--sign)" strokeWidth="8" strokeLinejoin="round" />
      <path {...line} d="M28 19V33M28 43h.1" />
    </>
  ),
  red: (
    <>
      <path d="M17 1H39L55 17V39L39 55H17L1 39V17Z" fill="var(--sign)" />
      <Hand x="11" y="10" width="34" height="34" color="var(--on-sign)" strokeWidth="2.25" />
    </>
  ),
  unknown: (
    <>
      <circle cx="28" cy="28" r="25" fill="none" stroke="var(--sign)" strokeWidth="4" strokeDasharray="7 6" />
      <path
        d="M20 22Q20 14 28 14T36 22Q36 27 28 31V34M28 42h.1"
        fill="none"
        stroke="var(--sign)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </>
  ),
} as const

/** Circle and tick, triangle, octagon and hand: read in grey, and by whoever sees no red. */
function Sign({ light }: { light: Light }) {
  return (
    <svg
      aria-hidden
      data-sign={light}
      viewBox="-1 -1 58 58"
      className="size-14 shrink-0 in-[[data-out][data-crowded]]:max-lg:size-11 in-data-late:max-lg:[@media(max-height:48rem)]:size-9"
    >
      {shapes[light]}
    </svg>
  )
}
