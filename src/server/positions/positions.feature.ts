import type { Feature } from '#server/platform/services.ts'
import { forgetOldPositions, prepareMonths } from './positions.jobs.ts'
import { positionsRoutes } from './positions.routes.ts'

export const positionsFeature: Feature = {
  routes: [positionsRoutes],
  prepares: [prepareMonths],
  cleans: [forgetOldPositions],
}
