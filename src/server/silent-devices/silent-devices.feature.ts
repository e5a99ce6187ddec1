import type { Feature } from '#server/platform/services.ts'
import { silentDevicesRoutes } from './silent-devices.routes.ts'

export const silentDevicesFeature: Feature = {
  routes: [silentDevicesRoutes],
}
