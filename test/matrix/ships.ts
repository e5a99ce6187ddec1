import type { MatrixOf } from './recipe.ts'
import type { shipsApi } from '#contract/ships/ships.api.ts'

export const shipsMatrix: MatrixOf<typeof shipsApi> = {
  list: { own: () => ({ path: '/ships/' }), another: null },
}
