import type { Feature } from '#server/platform/services.ts'
import { testsRoutes } from './tests.routes.ts'

export const testsFeature: Feature = {
  routes: [testsRoutes],
}
