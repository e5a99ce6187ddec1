import type { Feature } from '#server/platform/services.ts'
import { keepMarkedAlive } from './availability.jobs.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFeature: Feature = {
  routes: [dashboardRoutes],
  keeps: [keepMarkedAlive],
}
