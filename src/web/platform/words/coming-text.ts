import type { Alert } from '#contract/alerts/alert.ts'
import { comingOf, minutesUntil } from '#contract/alerts/coming.ts'
import { comingWords } from './coming.words.ts'
import { hourText } from '#contract/wire/days/days.ts'
import type { Language } from './language.ts'
import { wordsIn } from './words.ts'

/**
 * « En route : Sope Naby, 22 min », « Sur place : Sope Naby », « Vous voit : Sope Naby »; empty: nobody said that he goes. `toldAt`, on
 * the boat that waits: when it had the last word about it. Of who was not heard since it is said when that was, and to the boat that
 * waits no minutes.
 */
export function comingText(going: Alert['going'], language: Language, now: number, toldAt?: number): string {
  const say = wordsIn(comingWords, language)
  const isWaiting = toldAt !== undefined
  const said = going.map((one) => {
    const coming = comingOf(one, now, toldAt)
    const who = one.name ?? say.someone
    const isSilent = coming.step === 'silent'
    const isDated = coming.step === 'minutes' || (!isWaiting && (isSilent || coming.step === 'unheard'))
    const minutes = isDated ? minutesUntil(one, now) : null
    const heardAt = 'since' in coming ? coming.since : isSilent && one.heardAt
    return {
      step: coming.step,
      text: [who, minutes !== null && inMinutes(minutes, language), heardAt && say.lastWord(hourText(heardAt))]
        .filter(Boolean)
        .join(', '),
    }
  })
  const those = (steps: readonly string[], sentence: (names: string) => string) => {
    const names = said.flatMap(({ step, text }) => (steps.includes(step) ? [text] : []))
    return names.length > 0 && sentence(names.join(', '))
  }
  return [
    those(['in_sight'], isWaiting ? say.seesYou : say.seesThem),
    those(['seen'], isWaiting ? say.sawYou : say.sawThem),
    those(['on_scene', 'met'], say.onScene),
    those(['minutes', 'silent', 'unheard'], say.onTheWay),
  ]
    .filter(Boolean)
    .join(' · ')
}

function inMinutes(left: number, language: Language): string {
  const say = wordsIn(comingWords, language)
  const minutes = Math.round(left)
  return minutes < 60
    ? say.minutes(minutes)
    : say.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))
}
