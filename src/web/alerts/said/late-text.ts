import type { Alert } from '#contract/alerts/alert.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { dayHere, hourText } from '#contract/wire/days/days.ts'
import type { Language } from '#web/platform/words/language.ts'
import { timesIn } from '#web/platform/words/time.ts'
import { wordsIn } from '#web/platform/words/words.ts'

type Late = Pick<Alert, 'occurredAt' | 'receivedAt'>

/** « Survenu à 05:37, reçu à 08:33 »; with their dates where these are not the same day. */
export function lateText({ occurredAt, receivedAt }: Late, language: Language): string {
  const say = wordsIn(alertsWords, language)
  const times = timesIn(language)
  if (dayHere(occurredAt) === dayHere(receivedAt)) return say.late(hourText(occurredAt), hourText(receivedAt))
  return say.lateByDays(times.dateTime(occurredAt), times.dateTime(receivedAt))
}
