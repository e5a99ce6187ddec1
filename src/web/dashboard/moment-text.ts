import { dayHere, hourText } from '#contract/wire/days/days.ts'
import { shortDay } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'

/** « 13:02 » of a moment of today, « 17 nov. 13:02 » of another day: on the clock of Dakar. */
export function useMoment(now: number) {
  const language = useLanguage()
  const isToday = (at: string) => dayHere(at) === dayHere(now)
  const moment = (at: string) => (isToday(at) ? hourText(at) : `${shortDay(at, language)} ${hourText(at)}`)
  return { moment, isToday }
}
