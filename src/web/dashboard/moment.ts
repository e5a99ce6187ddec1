import { useLanguage } from '#web/words/language.ts'

const timeZone = 'Africa/Dakar'

/** « 13:02 » of a moment of today, « 17 nov. 13:02 » of another day: on the clock of Dakar. */
export function useMoment(now: number) {
  const locale = useLanguage() === 'en' ? 'en-GB' : 'fr-FR'
  const written = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(at))
  const isToday = (at: string) => dayOf(Date.parse(at)) === dayOf(now)
  const moment = (at: string) => {
    const clock = written(at, { hour: '2-digit', minute: '2-digit' })
    return isToday(at) ? clock : `${written(at, { day: 'numeric', month: 'short' })} ${clock}`
  }
  return { moment, isToday }
}

/** Dakar’s clock is UTC all year. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
