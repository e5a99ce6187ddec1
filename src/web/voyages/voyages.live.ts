import type { Hearing } from '#web/platform/feature.ts'
import { alertChanged, alertRaised, alertRemoved } from '#contract/alerts/alerts.live.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'

/** Under which voyages are kept. */
export const voyageKeys = ['voyages'] as const
export const ownVoyageKey = [...voyageKeys, 'own'] as const

export const hearing: Hearing = {
  keys: [voyageKeys],
  hear: (subscribe, client) => {
    for (const event of [voyageChanged, alertRaised, alertChanged, alertRemoved]) {
      subscribe(event, () => void client.invalidateQueries({ queryKey: voyageKeys }))
    }
  },
}
