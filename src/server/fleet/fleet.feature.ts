import type { Feature } from '#server/platform/services.ts'
import { fleetRoutes } from './fleet.routes.ts'
import { piroguesRoutes } from './pirogues.routes.ts'

export const fleetFeature: Feature = {
  routes: [fleetRoutes],
  kinds: { pirogues: piroguesRoutes },
}
