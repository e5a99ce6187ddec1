import type { Alert } from '#contract/alerts/alert.ts'
import type { Language } from '#web/words/language.ts'
import { timesIn } from '#web/words/time.ts'
import { wordsIn } from '#web/words/words.ts'
import { alertsWords } from './alerts.words.ts'

type Late = Pick<Alert, 'occurredAt' | 'receivedAt'>

/** « Survenu à 05:37, reçu à 08:33 »; with their dates where these are not the same day. */
export function lateText({ occurredAt, receivedAt }: Late, language: Language): string {
  const say = wordsIn(alertsWords, language)
  const times = timesIn(language)
  if (times.date(occurredAt) === times.date(receivedAt)) return say.late(hourOf(occurredAt), hourOf(receivedAt))
  return say.lateByDays(times.dateTime(occurredAt), times.dateTime(receivedAt))
}

/** « 14:05 », as it is on the coast. */
export function hourOf(at: string | number): string {
  const hour = { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Dakar' } as const
  return new Intl.DateTimeFormat('fr-FR', hour).format(new Date(at))
}
