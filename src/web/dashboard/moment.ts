import { dateFormat } from '#web/words/formats.ts'
import { useLanguage } from '#web/words/language.ts'
import { dayOf, hourText } from '#web/words/time.ts'

/** « 13:02 » of a moment of today, « 17 nov. 13:02 » of another day: on the clock of Dakar. */
export function useMoment(now: number) {
  const language = useLanguage()
  const day = (at: string) => dateFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at))
  const isToday = (at: string) => dayOf(at) === dayOf(now)
  const moment = (at: string) => (isToday(at) ? hourText(at) : `${day(at)} ${hourText(at)}`)
  return { moment, isToday }
}
