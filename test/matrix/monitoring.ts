import type { MatrixOf } from './recipe.ts'
import type { monitoringApi } from '#contract/monitoring/monitoring.api.ts'

export const monitoringMatrix: MatrixOf<typeof monitoringApi> = {
  health: { own: () => ({ path: '/health/' }), another: null },
  settings: { own: () => ({ path: '/settings/' }), another: null },
}
