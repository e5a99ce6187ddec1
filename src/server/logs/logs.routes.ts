import { logsApi } from '#contract/logs/logs.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listAudit } from './logs.actions.ts'

export const logsRoutes = implement(logsApi, {
  list: ({ services, query }) => listAudit(services, query),
  /** The entries lie on the device, where it deletes them: what is done here is the line in the audit. */
  forgetLocal: async () => undefined,
})
