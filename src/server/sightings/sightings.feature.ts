import type { Feature } from '#server/platform/services.ts'
import { sightingsRoutes } from './sightings.routes.ts'
import { sightingFileColumns } from './sightings.store.ts'

export const sightingsFeature: Feature = {
  routes: [sightingsRoutes],
  files: sightingFileColumns,
}
