import { type AlertChange, alertChange } from '#contract/alerts/alert.rules.ts'
import { type Alert, type Severity, type SosNature, severities, sosNatures } from '#contract/alerts/alert.ts'
import { type Refusals, refusalsOf } from '#web/forms/typed-form.ts'

/** What is typed about an alert, and the change that it makes. */
export type TypedAlert = { message: string; severity: string; nature: string; peopleOnBoard: string }

export function typedFrom({ message, severity, nature, peopleOnBoard }: Alert): TypedAlert {
  return { message, severity, nature: nature ?? '', peopleOnBoard: peopleOnBoard === null ? '' : String(peopleOnBoard) }
}

export function refusedIn(typed: TypedAlert): Refusals {
  return refusalsOf(alertChange, draftOf(typed))
}

/** Only what differs: what a colleague has changed meanwhile stays as he left it. */
export function changeFrom(typed: TypedAlert, before: TypedAlert): AlertChange {
  const parsed = Object.entries(alertChange.parse(draftOf(typed)))
  return Object.fromEntries(
    parsed.filter(([name]) => typed[name as keyof TypedAlert] !== before[name as keyof TypedAlert]),
  )
}

function draftOf({ message, severity, nature, peopleOnBoard }: TypedAlert) {
  const people = peopleOnBoard.trim()
  return {
    message,
    severity: severities.find((one): one is Severity => one === severity),
    nature: sosNatures.find((one): one is SosNature => one === nature) ?? null,
    peopleOnBoard: people === '' ? null : /^\d+$/.test(people) ? Number(people) : -1,
  }
}
