import type { Feature } from '#server/platform/services.ts'
import { importsRoutes } from './imports.routes.ts'

export const importsFeature: Feature = {
  routes: [importsRoutes],
}
