import type { Feature } from '#server/platform/services.ts'
import { forgetOldReports } from './missing/decide.actions.ts'
import { missingPage } from './missing/missing-page.routes.ts'
import { missingRoutes } from './missing/missing.routes.ts'
import { sightingsRoutes } from './sightings.routes.ts'
import { sightingFileColumns } from './sightings.store.ts'

export const sightingsFeature: Feature = {
  routes: [sightingsRoutes, missingRoutes],
  pages: [missingPage],
  cleans: [forgetOldReports],
  files: sightingFileColumns,
}
