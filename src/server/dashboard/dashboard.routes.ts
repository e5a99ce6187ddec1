import { dashboardOf } from './dashboard.actions.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.api.ts'
import { implement } from '#server/http/implement.ts'

export const dashboardRoutes = implement(dashboardApi, {
  read: ({ services, caller }) => dashboardOf(services, caller),
})
