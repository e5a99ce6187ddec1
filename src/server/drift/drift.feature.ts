import type { Feature } from '#server/platform/services.ts'
import { driftRoutes } from './drift.routes.ts'

export const driftFeature: Feature = {
  routes: [driftRoutes],
}
