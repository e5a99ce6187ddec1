import type { SailingWindow } from '#contract/weather/best-window.ts'
import { type SeaState, roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Language } from '#web/platform/words/language.ts'
import { timesIn } from '#web/platform/words/time.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { momentsIn } from '#web/weather/moments.ts'
import { feuWords } from './feu.words.ts'
import type { Verdict } from './light.ts'

type Say = Translated<(typeof feuWords)['fr']>

export type SeaKnown = {
  readonly verdict: Verdict
  /** At sea, or he calls for help: nothing is said of going out. */
  readonly isOut: boolean
  readonly sea: SeaState | null
  /** When what is known was true. */
  readonly fetchedAt: string | null
  /** When it stops being as the light says. */
  readonly until: string | null
  readonly now: number
  /** Who stays ashore, and when it is better; null: nobody has said so. */
  readonly rest: { readonly window: SailingWindow | null } | null
}

/** One sentence of three lines at most: whether to go, and the one thing that speaks for or against it. */
export function sentenceIn(language: Language, said: SeaKnown): string {
  const say = wordsIn(feuWords, language)
  const { rest } = said
  if (rest === null) return sentenceOf(say, language, said)
  const moments = momentsIn(language)
  if (rest.window === null) return say.staying
  return say.nextTime(`${moments.dayClock(rest.window.from)} → ${moments.clock(rest.window.to)}`)
}

function sentenceOf(say: Say, language: Language, said: SeaKnown): string {
  const { verdict, isOut, sea } = said
  const at = said.until === null ? null : hourOf(say, said.until, said.now)
  switch (verdict.light) {
    case 'red':
      return isOut ? say.comeHome(whyOf(say, language, said)) : say.stay(whyOf(say, language, said))
    case 'amber':
      if (at === null) return say.careful(whyOf(say, language, said))
      return isOut ? say.homeBefore(at) : say.carefulUntil(whyOf(say, language, said), at)
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

function whyOf(say: Say, language: Language, { verdict, fetchedAt, now }: SeaKnown): string {
  const { why } = verdict
  if (why === 'waves') return say.waves(figureOf(verdict, language) ?? '')
  if (why === 'too_old') return say.too_old(fetchedAt === null ? '' : timesIn(language).ago(fetchedAt, now))
  if (why === null || why === 'no_weather' || why === 'unknown_age' || why === 'unknown_waves') {
    return unknownOf(say, verdict)
  }
  return say[why]
}

/** « 1,7 » */
export function figureOf({ waves }: Verdict, language: Language): string | null {
  return waves === null ? null : timesIn(language).number(roundedForScreen.waves(waves), 1)
}

/** « 16 h », on the coast, whose clock is UTC all year. */
function hourOf(say: Say, at: string, now: number): string {
  const moment = new Date(at)
  const clock = say.oclock(moment.getUTCHours())
  return moment.getUTCDate() === new Date(now).getUTCDate() ? clock : say.tomorrow(clock)
}
