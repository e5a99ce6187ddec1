import { isRaisedByServer } from '#contract/alerts/alert-rights.ts'
import { type Alert, isOverdue } from '#contract/alerts/alert.ts'

type Said = { readonly [name in 'person' | 'fisherman' | 'byLadder' | 'bySilence' | 'byFamily' | 'byWatch']: string }
type Line = readonly [label: string, value: string | null]

/** Who called, where somebody did; what the server raised by itself nobody called, and the fisherman is only whom it is about. */
export function raisedBy(alert: Alert, say: Said): readonly Line[] {
  const { alertType, userName } = alert
  if (!isRaisedByServer(alertType)) return [[say.person, userName]]
  return [
    [say.person, by(alert, say)],
    [say.fisherman, userName],
  ]
}

function by(alert: Alert, say: Said): string {
  if (!isOverdue(alert)) return say.byWatch
  if (alert.metadata['of_family'] === true) return say.byFamily
  return typeof alert.metadata['voyage'] === 'string' ? say.byLadder : say.bySilence
}
