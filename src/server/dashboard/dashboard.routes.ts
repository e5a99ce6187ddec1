import { dashboardApi } from '#contract/dashboard/dashboard.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { dashboardOf } from './dashboard.actions.ts'

export const dashboardRoutes = implement(dashboardApi, {
  read: ({ services, caller }) => dashboardOf(services, caller),
})
