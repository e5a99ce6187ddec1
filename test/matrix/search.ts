import { aboutBoat } from './fleet.ts'
import type { MatrixOf } from './recipe.ts'
import type { searchApi } from '#contract/search/search.api.ts'

/** Everybody may look; whose boat is found is decided as the fleet decides it, and tried in `search.api.test.ts`. */
export const searchMatrix: MatrixOf<typeof searchApi> = {
  find: { own: aboutBoat((_id, name) => `/search/?search=${name}`).own, another: null },
}
