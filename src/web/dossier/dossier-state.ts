import { type AlertWithTrail, firstSeenAt, isOverdue } from '#contract/alerts/alert.ts'
import { rescueStanding } from '#contract/alerts/rescue-standing.ts'
import { needOf } from '#web/alerts/alert-need.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import type { dossierWords } from './dossier.words.ts'

type Words = Translated<(typeof dossierWords)['fr']>
type Natures = { readonly [nature in NonNullable<AlertWithTrail['nature']>]: string }

/** « SOS · Chavirage », « Secours en route », « Retour en retard ». */
export function dossierTitle(alert: AlertWithTrail, say: Words, natures: Natures): string {
  const { nature } = alert
  switch (needOf(alert)) {
    case 'charge':
      return isOverdue(alert) ? say.searching : rescueStanding(alert) === 'under_way' ? say.underWay : say.inCharge
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
