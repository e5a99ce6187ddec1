import { monitoringApi } from '#contract/monitoring/monitoring.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showSettings } from './monitoring.actions.ts'

/** How the server is, is answered by `health.routes.ts`, which waits for nothing. */
const { health: _, ...others } = monitoringApi

export const monitoringRoutes = implement(others, {
  settings: async ({ services }) => showSettings(services),
})
