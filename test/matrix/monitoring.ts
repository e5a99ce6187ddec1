import type { MatrixOf } from './recipe.ts'
import type { monitoringApi } from '#contract/monitoring/monitoring.api.ts'
import type { readingsApi } from '#contract/monitoring/readings.api.ts'

export const monitoringMatrix: MatrixOf<typeof monitoringApi> = {
  health: { own: () => ({ path: '/health/' }), another: null },
  settings: { own: () => ({ path: '/settings/' }), another: null },
}

export const readingsMatrix: MatrixOf<typeof readingsApi> = {
  now: { own: () => ({ path: '/monitoring/' }), another: null },
  hour: { own: () => ({ path: '/monitoring/hour/' }), another: null },
}
