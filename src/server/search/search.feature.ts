import type { Feature } from '#server/platform/services.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature: Feature = {
  routes: [searchRoutes],
}
