import { dateFormat } from '#web/words/formats.ts'
import { type Language, useLanguage } from '#web/words/language.ts'

/** Days and hours as one says them at the harbour, on the clock of Dakar. */
export function useMoments() {
  return momentsIn(useLanguage())
}

export function momentsIn(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = dateFormat(language, options)
    return (at: string | number) => formatter.format(new Date(at))
  }
  return {
    /** « 15:45 » */
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    /** « ven. 15:00 » */
    dayClock: format({ weekday: 'short', hour: '2-digit', minute: '2-digit' }),
    /** « ven. 20 » */
    day: format({ weekday: 'short', day: 'numeric' }),
    /** « 20 nov., 15:00 » */
    short: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  }
}
