import { shipsApi } from '#contract/ships/ships.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listWarnings } from './guard.actions.ts'
import { listNearPasses, nearPassToShow, showNearPass } from './near-pass.actions.ts'
import { listShips } from './ships.actions.ts'

export const shipsRoutes = implement(shipsApi, {
  list: ({ services }) => listShips(services),
  warnings: ({ services, caller }) => listWarnings(services, caller),
  nearPasses: ({ services, caller, query }) => listNearPasses(services, caller, query),
  nearPass: async ({ services, caller, params }) =>
    showNearPass(services, await nearPassToShow(services, caller, params.id)),
})
