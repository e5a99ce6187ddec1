import type { Feature } from '#server/platform/services.ts'
import { searchingRoutes } from './searching.routes.ts'

export const searchingFeature: Feature = {
  routes: [searchingRoutes],
}
