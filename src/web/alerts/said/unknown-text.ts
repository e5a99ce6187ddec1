import { alertsWords } from '#web/alerts/alerts.words.ts'
import { dayHere, hourText } from '#contract/wire/days/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'

/** « Alertes inconnues depuis 14:05 », with the day where it is not today; `since`: 0 is never, as before the first answer. */
export function useUnknownText(): (since: number) => string {
  const say = useWords(alertsWords)
  const times = useTimes()
  return (since) => {
    if (since === 0) return say.unknownYet
    const isToday = dayHere(since) === dayHere(Date.now())
    return isToday ? say.unknownSince(hourText(since)) : say.unknownSinceDay(times.dateTime(since))
  }
}
