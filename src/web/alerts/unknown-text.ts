import { alertsWords } from './alerts.words.ts'
import { hourText, useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'

/** « Alertes inconnues depuis 14:05 », with the day where it is not today. */
export function useUnknownText(): (since: number) => string {
  const say = useWords(alertsWords)
  const times = useTimes()
  return (since) => {
    const isToday = times.date(since) === times.date(Date.now())
    return isToday ? say.unknownSince(hourText(since)) : say.unknownSinceDay(times.dateTime(since))
  }
}
