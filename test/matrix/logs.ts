import type { MatrixOf } from './recipe.ts'
import type { logsApi } from '#contract/logs/logs.api.ts'

export const logsMatrix: MatrixOf<typeof logsApi> = {
  list: { own: () => ({ path: '/logs/' }), another: null },
  forgetLocal: { own: () => ({ path: '/logs/' }), another: null },
}
