import { dayHere, hourText } from '#contract/wire/days/days.ts'
import { weekdayText } from '#web/platform/words/days.ts'
import type { Language } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { voyageWords } from './voyages.words.ts'

/** « 18:30 » today, « jeu. 26 18:30 » on another day. */
export function dueText(at: string | number, now: number, language: Language): string {
  const { day, time } = dueParts(at, now, language)
  return day === null ? time : `${day} ${time}`
}

/** Inside a sentence: « à 18:30 » today, « mardi 24 à 00:50 » on another day. */
export function dueSaid(at: string | number, now: number, language: Language): string {
  const say = wordsIn(voyageWords, language)
  const time = hourText(at)
  if (dayHere(at) === dayHere(now)) return say.atTime(time)
  return say.dayAtTime(`${weekdayText(at, language)} ${Number(dayHere(at).slice(-2))}`, time)
}

type DueParts = { readonly day: string | null; readonly time: string }

/** `day`: null is today. */
export function dueParts(at: string | number, now: number, language: Language): DueParts {
  const time = hourText(at)
  if (dayHere(at) === dayHere(now)) return { day: null, time }
  return { day: `${weekdayText(at, language, 'short')} ${new Date(at).getUTCDate()}`, time }
}

/** To the next five minutes, as people say it. */
export function roundedUp(at: number): number {
  const step = 5 * 60_000
  return Math.ceil(at / step) * step
}
