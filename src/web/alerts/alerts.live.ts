import { alertChanged, alertRaised, alertRemoved } from '#contract/alerts/alerts.live.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { keepLocalLogClean, noteInLocalLog } from '#web/platform/local-log/local-log-of-this-device.ts'
import { alertLogEntry } from './alert-log-entry.ts'
import { alertGone, alertHeard, alertKeys } from './alerts.data.ts'

export const hearing: Hearing = {
  keys: [alertKeys],
  areNeverMissed: true,
  hear: (subscribe, client) => {
    for (const event of [alertRaised, alertChanged]) {
      subscribe(event, (alert) => void alertHeard(client, alert))
      subscribe(event, (alert) => noteInLocalLog(alertLogEntry(alert)))
    }
    subscribe(alertRemoved, ({ id }) => void alertGone(client, id))
    return keepLocalLogClean()
  },
}
