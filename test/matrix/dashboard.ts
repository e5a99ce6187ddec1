import type { MatrixOf } from './recipe.ts'
import type { dashboardApi } from '#contract/dashboard/dashboard.api.ts'

export const dashboardMatrix: MatrixOf<typeof dashboardApi> = {
  read: { own: () => ({ path: '/dashboard/' }), another: null },
}
