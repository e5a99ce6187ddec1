import { alertChanged, alertRaised, alertRemoved } from '#contract/alerts/alerts.live.ts'
import { positionsRecorded } from '#contract/positions/positions.live.ts'
import { tripChanged } from '#contract/trips/trips.live.ts'
import { voyageChanged } from '#contract/voyages/voyages.live.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { dashboardKeys, dashboardStirred } from './dashboard.data.ts'

export const hearing: Hearing = {
  keys: [dashboardKeys],
  hear: (subscribe, client) => {
    for (const event of [alertRaised, alertChanged, alertRemoved, voyageChanged]) {
      subscribe(event, () => dashboardStirred(client, 'alert'))
    }
    for (const event of [positionsRecorded, tripChanged]) subscribe(event, () => dashboardStirred(client, 'movement'))
  },
}
