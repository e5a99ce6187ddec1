import type { Alert } from '#contract/alerts/alert.ts'
import { minutesUntil } from '#contract/alerts/arrival.ts'
import { comingWords } from './coming.words.ts'
import type { Language } from './language.ts'
import { wordsIn } from './words.ts'

/** « En route : Sope Naby, 22 min », « Sur place : Sope Naby »; empty: nobody said that he goes. */
export function comingText(going: Alert['going'], language: Language, now: number): string {
  const say = wordsIn(comingWords, language)
  const there = going.filter(({ onScene }) => onScene === true)
  const way = going.filter(({ onScene }) => onScene !== true)
  const named = there.map(({ name }) => name ?? say.someone)
  const coming = way.map((one) => {
    const who = one.name ?? say.someone
    const minutes = Math.round(minutesUntil(one, now) ?? 0)
    if (minutes === 0) return who
    if (minutes < 60) return say.inMinutes(who, minutes)
    return say.inHours(who, Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))
  })
  return [named.length > 0 && say.onScene(named.join(', ')), coming.length > 0 && say.onTheWay(coming.join(', '))]
    .filter(Boolean)
    .join(' · ')
}
