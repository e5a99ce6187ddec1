import type { Feature } from '#server/platform/services.ts'
import { compareDrifts, keepCases } from './debriefs.jobs.ts'
import { debriefsRoutes } from './debriefs.routes.ts'

const minute = 60_000

export const debriefsFeature: Feature = {
  routes: [debriefsRoutes],
  repeats: [
    { every: minute, work: keepCases },
    { every: minute, work: compareDrifts },
  ],
}
