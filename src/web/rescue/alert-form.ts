import { type AlertChange, alertChange } from '#contract/alerts/alert.rules.ts'
import { type Alert, type Severity, type SosNature, isCase, severities, sosNatures } from '#contract/alerts/alert.ts'
import { type Refusals, refusalsOf } from '#web/platform/forms/typed-form.ts'

/** What is typed about an alert, and the change that it makes. */
export type TypedAlert = { message: string; severity: string; nature: string; peopleOnBoard: string }

/** Of a case the words are a new correction, and empty at first. */
export function alertFields(alert: Alert): TypedAlert {
  const { message: said, severity, nature, peopleOnBoard } = alert
  const message = isCase(alert) ? '' : said
  return { message, severity, nature: nature ?? '', peopleOnBoard: peopleOnBoard === null ? '' : String(peopleOnBoard) }
}

export function refusedInAlert(typed: TypedAlert, alert: Pick<Alert, 'alertType' | 'metadata'>): Refusals {
  const isSilent = isCase(alert) && typed.message.trim() === ''
  const { message, ...others } = alertTyped(typed)
  return refusalsOf(alertChange, isSilent ? others : { message, ...others })
}

/** What a case never falls below is not offered. */
export function severitiesFor(alert: Pick<Alert, 'alertType' | 'metadata' | 'severity'>): readonly Severity[] {
  return isCase(alert) ? severities.slice(0, severities.indexOf(alert.severity) + 1) : severities
}

/** Only what differs: what a colleague has changed meanwhile stays as he left it. */
export function alertChangeFrom(typed: TypedAlert, before: TypedAlert): AlertChange {
  const { message, ...others } = alertTyped(typed)
  const isSilent = typed.message === before.message
  const parsed = Object.entries(alertChange.parse(isSilent ? others : { message, ...others }))
  return Object.fromEntries(
    parsed.filter(([name]) => typed[name as keyof TypedAlert] !== before[name as keyof TypedAlert]),
  )
}

/** What the fields say, in the words of the contract. */
export function alertTyped({ message, severity, nature, peopleOnBoard }: TypedAlert) {
  const people = peopleOnBoard.trim()
  return {
    message,
    severity: severities.find((one): one is Severity => one === severity),
    nature: sosNatures.find((one): one is SosNature => one === nature) ?? null,
    peopleOnBoard: people === '' ? null : /^\d+$/.test(people) ? Number(people) : -1,
  }
}
