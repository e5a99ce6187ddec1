import { dateFormat } from '#web/words/formats.ts'
import { type Language, useLanguage } from '#web/words/language.ts'
import { hourText } from '#web/words/time.ts'

/** Days and hours as one says them at the harbour, on the clock of Dakar. */
export function useMoments() {
  return momentsIn(useLanguage())
}

export function momentsIn(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => (at: string | number) =>
    dateFormat(language, options).format(new Date(at))
  return {
    /** « 15:45 » */
    clock: hourText,
    /** « ven. 15:00 » */
    dayClock: format({ weekday: 'short', hour: '2-digit', minute: '2-digit' }),
    /** « ven. 20 » */
    day: format({ weekday: 'short', day: 'numeric' }),
    /** « 20 nov., 15:00 » */
    short: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  }
}
