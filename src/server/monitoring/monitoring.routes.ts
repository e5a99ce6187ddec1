import { checkHealth, showSettings } from './monitoring.actions.ts'
import { monitoringApi } from '#contract/monitoring/monitoring.api.ts'
import { implement } from '#server/http/implement.ts'

export const monitoringRoutes = implement(monitoringApi, {
  /* It waits behind no position: whoever asks would take a busy server for a dead one. */
  health: ({ services }) => checkHealth(services.front),
  settings: async ({ services }) => showSettings(services),
})
