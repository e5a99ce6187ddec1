import { capApi } from '#contract/weather/cap/cap.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { bringFile, listReceived } from './cap.actions.ts'

export const capRoutes = implement(capApi, {
  received: ({ services, query }) => listReceived(services, query),
  bring: ({ services, upload }) => bringFile(services, upload),
})
