import { alertChanged, alertRaised } from '#contract/alerts/alerts.live.ts'
import type { Hearing } from '#web/platform/feature.ts'

/** Under which the lists of silent devices are kept. */
export const silentDevicesKey = ['silent-devices'] as const

/** A silence is an alert: raised, taken up and ended, it is told as one. */
export const hearing: Hearing = {
  keys: [silentDevicesKey],
  hear: (subscribe, client) => {
    for (const event of [alertRaised, alertChanged])
      subscribe(event, ({ alertType }) => {
        if (alertType === 'system') void client.invalidateQueries({ queryKey: silentDevicesKey })
      })
  },
}
