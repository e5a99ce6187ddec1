import type { Feature } from '#server/platform/services.ts'
import { forgetOldAlerts, watchSilence } from './alerts.jobs.ts'
import { alertsRoutes } from './alerts.routes.ts'
import { asksRoutes } from './going/asks.routes.ts'
import { watchRescuers } from './going/not-back.jobs.ts'
import { boatsToCallForRoutes } from './boats-to-call-for.routes.ts'

const minute = 60_000

export const alertsFeature: Feature = {
  routes: [alertsRoutes, asksRoutes, boatsToCallForRoutes],
  cleans: [forgetOldAlerts],
  repeats: [
    { every: minute, work: watchSilence },
    { every: minute, work: watchRescuers },
  ],
}
