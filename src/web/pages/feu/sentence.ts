import type { SeaState } from '#contract/weather/sea-state.ts'
import type { Translated } from '#web/words/word-book.ts'
import type { feuWords } from './feu.words.ts'
import type { Verdict } from './light.ts'

type Say = Translated<(typeof feuWords)['fr']>

export type Said = {
  readonly verdict: Verdict
  readonly isOut: boolean
  readonly sea: SeaState | null
  /** « 1,7 » */
  readonly figure: string | null
  /** « il y a 3 h » */
  readonly ago: string | null
  /** When it stops being as the light says. */
  readonly until: string | null
  readonly now: number
}

/** One sentence of three lines at most: whether to go, and the one thing that speaks for or against it. */
export function sentenceOf(say: Say, said: Said): string {
  const { verdict, isOut, sea } = said
  const at = said.until === null ? null : hourOf(say, said.until, said.now)
  switch (verdict.light) {
    case 'red':
      return isOut ? say.comeHome(whyOf(say, said)) : say.stay(whyOf(say, said))
    case 'amber':
      if (at === null) return say.careful(whyOf(say, said))
      return isOut ? say.homeBefore(at) : say.carefulUntil(whyOf(say, said), at)
    case 'green': {
      const word = say[sea ?? 'calm']
      if (isOut) return at === null ? say.fair(word) : say.fairUntil(word, at)
      return at === null ? say.goes(word) : say.goesUntil(word, at)
    }
    case 'unknown':
      return unknownOf(say, verdict)
  }
}

function unknownOf(say: Say, { why }: Verdict): string {
  if (why === 'too_old') return say.stale
  if (why === 'unknown_age' || why === 'unknown_waves') return say[why]
  return say.no_weather
}

function whyOf(say: Say, { verdict, figure, ago }: Said): string {
  const { why } = verdict
  if (why === 'waves') return say.waves(figure ?? '')
  if (why === 'too_old') return say.too_old(ago ?? '')
  if (why === null || why === 'no_weather' || why === 'unknown_age' || why === 'unknown_waves') {
    return unknownOf(say, verdict)
  }
  return say[why]
}

/** « 16 h », on the coast, whose clock is UTC all year. */
function hourOf(say: Say, at: string, now: number): string {
  const moment = new Date(at)
  const clock = say.oclock(moment.getUTCHours())
  return moment.getUTCDate() === new Date(now).getUTCDate() ? clock : say.tomorrow(clock)
}
