import { shipsApi } from '#contract/ships/ships.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listShips } from './ships.actions.ts'

export const shipsRoutes = implement(shipsApi, {
  list: ({ services }) => listShips(services),
})
