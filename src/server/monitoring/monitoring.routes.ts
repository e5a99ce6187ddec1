import { checkHealth, showSettings } from './monitoring.actions.ts'
import { monitoringApi } from '#contract/monitoring/monitoring.api.ts'
import { implement } from '#server/http/implement.ts'

export const monitoringRoutes = implement(monitoringApi, {
  health: ({ services, caller }) => checkHealth(services, caller),
  settings: async ({ services }) => showSettings(services),
})
