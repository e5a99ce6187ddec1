import { dateFormat } from '#web/words/formats.ts'
import { useLanguage } from '#web/words/language.ts'
import { hourText } from '#web/words/time.ts'

type Hours = { readonly [N in 'hour' | 'exact' | 'day']: (at: number) => string }

/** « 06:42 », and with seconds while something is replayed; « 22 nov. »: the hours and days of Dakar. */
export function useHours(): Hours {
  const language = useLanguage()
  const format = (options: Intl.DateTimeFormatOptions) => (at: number) => dateFormat(language, options).format(at)
  return {
    day: format({ day: 'numeric', month: 'short' }),
    hour: hourText,
    exact: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  }
}
