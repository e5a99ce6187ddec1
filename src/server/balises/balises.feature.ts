import type { Feature } from '#server/platform/services.ts'
import { balisesRoutes } from './balises.routes.ts'

export const balisesFeature: Feature = {
  kinds: { balises: balisesRoutes },
}
