import { dateFormat } from '#web/words/formats.ts'
import { useLanguage } from '#web/words/language.ts'
import { dayOf } from '#web/words/time.ts'

/** « 13:02 » of a moment of today, « 17 nov. 13:02 » of another day: on the clock of Dakar. */
export function useMoment(now: number) {
  const language = useLanguage()
  const written = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, options).format(new Date(at))
  const isToday = (at: string) => dayOf(at) === dayOf(now)
  const moment = (at: string) => {
    const clock = written(at, { hour: '2-digit', minute: '2-digit' })
    return isToday(at) ? clock : `${written(at, { day: 'numeric', month: 'short' })} ${clock}`
  }
  return { moment, isToday }
}
