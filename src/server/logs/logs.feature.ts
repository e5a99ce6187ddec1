import type { Feature } from '#server/platform/services.ts'
import { logsRoutes } from './logs.routes.ts'

export const logsFeature: Feature = {
  routes: [logsRoutes],
}
