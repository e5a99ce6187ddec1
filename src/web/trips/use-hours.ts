import { useLanguage } from '#web/words/language.ts'

/** « 06:42 », and with seconds while something is replayed: the hours of Dakar. */
export function useHours(): { readonly hour: (at: number) => string; readonly exact: (at: number) => string } {
  const locale = useLanguage() === 'en' ? 'en-GB' : 'fr-FR'
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Dakar', ...options })
    return (at: number) => written.format(at)
  }
  return {
    hour: format({ hour: '2-digit', minute: '2-digit' }),
    exact: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  }
}
