import { hourText } from '#contract/wire/days/days.ts'
import { shortDay, shortMoment, weekdayText } from '#web/platform/words/days.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'

/** Days and hours as one says them at the harbour, on the clock of Dakar. */
export function useMoments() {
  return momentsIn(useLanguage())
}

export function momentsIn(language: Language) {
  const weekday = (at: string | number) => weekdayText(at, language, 'short')
  return {
    /** « 15:45 » */
    clock: hourText,
    /** « ven. 15:00 » */
    dayClock: (at: string | number) => `${weekday(at)} ${hourText(at)}`,
    /** « ven. 20 » */
    day: (at: string | number) => `${weekday(at)} ${new Date(at).getUTCDate()}`,
    /** « 20 nov., 15:00 »; « 20 nov. 2027, 15:00 » of another year, as a wrong one would be seen by nobody. */
    short: (at: string | number) => {
      const year = new Date(at).getUTCFullYear()
      const isThisYear = year === new Date().getUTCFullYear()
      return isThisYear ? shortMoment(at, language) : `${shortDay(at, language)} ${year}, ${hourText(at)}`
    },
  }
}
