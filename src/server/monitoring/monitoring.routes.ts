import { checkHealth, showSettings } from './monitoring.actions.ts'
import { monitoringApi } from '#contract/monitoring/monitoring.api.ts'
import { implement } from '#server/http/implement.ts'

export const monitoringRoutes = implement(monitoringApi, {
  health: ({ services }) => checkHealth(services),
  settings: async ({ services }) => showSettings(services),
})
