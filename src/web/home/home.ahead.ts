import { recentAlerts } from '#web/alerts/alerts.data.ts'
import { ownDashboard } from '#web/dashboard/dashboard.data.ts'
import { chartAhead } from '#web/fleet-map/fleet-map.ahead.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { ownVoyage } from '#web/voyages/own-voyage.data.ts'
import { ownWeatherAhead } from '#web/weather/weather.ahead.ts'

export const ahead: Ahead = {
  dashboard: (asking) => [
    light(asking, ownDashboard(asking.user.role)),
    ...(asking.user.role === 'fisherman' ? [light(asking, ownVoyage())] : []),
    ...ownWeatherAhead(asking),
    light(asking, recentAlerts()),
    ...chartAhead(asking),
  ],
}
