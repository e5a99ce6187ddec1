import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { alertsPage } from '#web/alerts/alerts.data.ts'
import { dutyChain, lastTests, notificationSettings, possiblePeople } from '#web/notifications/notifications.data.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { heavy, light } from '#web/platform/kept/asked-ahead.ts'
import { usualPageSize } from '#web/platform/ui/lists/list-choice.ts'
import { silentDevicesPage } from '#web/silent-devices/silent-devices.data.ts'
import { boatsToCallFor } from '#web/rescue/calling/boats-to-call-for.data.ts'

/** What the list of alerts asks, and what stands beside it. */
export const ahead: Ahead = {
  alerts: (asking) => {
    const { role } = asking.user
    const first = [
      light(asking, alertsPage({ page: 1, pageSize: usualPageSize, grouped: true })),
      light(asking, notificationSettings()),
    ]
    if (role === 'fisherman') return first
    return [
      ...first,
      ...(effectiveRoleOf(viewerOf(asking.user)) === 'pending'
        ? []
        : [light(asking, boatsToCallFor('')), light(asking, silentDevicesPage({ page: 1, pageSize: usualPageSize }))]),
      light(asking, dutyChain(role)),
      light(asking, lastTests()),
      heavy(asking, possiblePeople('')),
    ]
  },
}
