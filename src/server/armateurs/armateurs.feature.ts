import type { Feature } from '#server/platform/services.ts'
import { armateursRoutes } from './armateurs.routes.ts'

export const armateursFeature: Feature = {
  kinds: { armateurs: armateursRoutes },
}
