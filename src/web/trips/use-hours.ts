import { clockTime, hourText } from '#contract/wire/days/days.ts'
import { shortDay, shortMoment } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'

type Hours = { readonly [N in 'hour' | 'exact' | 'day']: (at: number) => string }

/** « 06:42 », and with seconds while something is replayed; « 22 nov. »: the hours and days of Dakar. */
export function useHours(): Hours {
  const language = useLanguage()
  return {
    day: (at) => shortDay(at, language),
    hour: hourText,
    exact: (at) => shortMoment(at, language, clockTime(at)),
  }
}
