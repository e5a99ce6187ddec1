import { readingsApi } from '#contract/monitoring/readings.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showNow } from './monitored.actions.ts'
import { lastHour } from './readings.actions.ts'

export const readingsRoutes = implement(readingsApi, {
  now: ({ services }) => showNow(services),
  hour: ({ services }) => lastHour(services),
})
