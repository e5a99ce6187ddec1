import type { Feature } from '#server/platform/services.ts'
import { refuseWhilePersonIsOut } from './at-sea/who-is-out.actions.ts'
import { worstBoatsOf } from './at-sea/worst-boats.store.ts'
import { linkPageRoutes } from './link-page.routes.ts'
import { watchSilentBoats } from './silent-boats.jobs.ts'
import { forgetOldVoyages } from './voyages.jobs.ts'
import { voyagesRoutes } from './voyages.routes.ts'

const minute = 60_000

export const voyagesFeature: Feature = {
  routes: [voyagesRoutes],
  pages: [linkPageRoutes],
  cleans: [forgetOldVoyages],
  repeats: [{ every: minute, work: watchSilentBoats }],
  letsGo: refuseWhilePersonIsOut,
  worstBoats: worstBoatsOf,
}
