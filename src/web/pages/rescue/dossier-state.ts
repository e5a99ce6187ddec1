import { type Alert, type AlertWithTrail, firstSeenAt, isOverdue } from '#contract/alerts/alert.ts'
import type { Need } from '#web/ui/boats/NeedRing.tsx'
import type { Translated } from '#web/words/word-book.ts'
import type { dossierWords } from './dossier.words.ts'

/** Somebody is to be found: a call for help, or a boat that is not back, until it is over. */
export function callsToTheWater(alert: Alert): boolean {
  return (alert.alertType === 'emergency' || isOverdue(alert)) && alert.status !== 'resolved'
}

/** How an open call for help stands, as its band and the ring of its boat show it: in colour, shape and word. */
export function needOf(alert: AlertWithTrail): Need {
  const { status, drill } = alert
  if (drill) return 'drill'
  if (status === 'acknowledged') return 'charge'
  return isOverdue(alert) ? 'overdue' : 'sos'
}

type Words = Translated<(typeof dossierWords)['fr']>
type Natures = { readonly [nature in NonNullable<AlertWithTrail['nature']>]: string }

/** « SOS · Chavirage », « Secours en route », « Retour en retard ». */
export function dossierTitle(alert: AlertWithTrail, say: Words, natures: Natures): string {
  const { nature } = alert
  switch (needOf(alert)) {
    case 'charge':
      return isOverdue(alert) ? say.searching : say.underWay
    case 'overdue':
      return say.overdue
    case 'drill':
      return nature ? say.title(say.drill, natures[nature]) : say.title(say.drill, say.sos)
    case 'sos':
      return nature ? say.title(say.sos, natures[nature]) : say.sos
  }
}

type Step = { readonly name: 'received' | 'seen' | 'taken'; readonly at: string | null }

/** How far it has come, honestly: what nobody did has no time. */
export function dossierSteps(alert: AlertWithTrail): readonly Step[] {
  const { receivedAt, acknowledgedAt } = alert
  return [
    { name: 'received', at: receivedAt },
    { name: 'seen', at: firstSeenAt(alert) },
    { name: 'taken', at: acknowledgedAt },
  ]
}
