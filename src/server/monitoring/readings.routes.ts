import { showNow } from './monitored.actions.ts'
import { lastHour } from './readings.actions.ts'
import { readingsApi } from '#contract/monitoring/readings.api.ts'
import { implement } from '#server/http/implement.ts'

export const readingsRoutes = implement(readingsApi, {
  now: ({ services }) => showNow(services),
  hour: ({ services }) => lastHour(services),
})
