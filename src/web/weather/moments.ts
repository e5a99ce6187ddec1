import { useLanguage } from '#web/words/language.ts'

/** Days and hours as one says them at the harbour, on the clock of Dakar. */
const timeZone = 'Africa/Dakar'

export function useMoments() {
  const locale = useLanguage() === 'en' ? 'en-GB' : 'fr-FR'
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
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
