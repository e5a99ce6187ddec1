import type { Feature } from '#server/platform/services.ts'
import { keepMeasuring } from './readings.jobs.ts'
import { readingsRoutes } from './readings.routes.ts'

export const monitoringFeature: Feature = {
  routes: [readingsRoutes],
  keepsEverywhere: [keepMeasuring],
}
