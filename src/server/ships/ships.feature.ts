import type { Feature } from '#server/platform/services.ts'
import { forgetOldWarnings, watchShips } from './guard.actions.ts'
import { forgetOldShips } from './ships.actions.ts'
import { shipsRoutes } from './ships.routes.ts'

export const shipsFeature: Feature = {
  routes: [shipsRoutes],
  cleans: [forgetOldShips, forgetOldWarnings],
  repeats: [{ every: 10_000, work: watchShips }],
}
