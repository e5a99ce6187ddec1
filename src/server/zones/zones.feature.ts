import type { Feature } from '#server/platform/services.ts'
import { withdrawDoubtedPlaces } from './zone-alerts.actions.ts'
import { forgetOldEpisodes } from './zones.jobs.ts'
import { zonesRoutes } from './zones.routes.ts'
import { watchZones } from './zones.watch.ts'

export const zonesFeature: Feature = {
  routes: [zonesRoutes],
  cleans: [forgetOldEpisodes],
  follows: [watchZones],
  takesBack: withdrawDoubtedPlaces,
}
