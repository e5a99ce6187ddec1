import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { caseToReport, debriefTable, debriefTotals, readDebrief, writeDebrief } from './debriefs.actions.ts'

export const debriefsRoutes = implement(debriefsApi, {
  totals: ({ services, query }) => debriefTotals(services, query.year ?? null, query.by),
  read: async ({ services, caller, params }) =>
    readDebrief(services, caller, await caseToReport(services, caller, params.id)),
  // Who may is decided before the body is read.
  write: async (call) => {
    const row = await caseToReport(call.services, call.caller, call.params.id)
    return await writeDebrief(call.services, call.caller, row, call.body)
  },
  export: async ({ services, caller, params }) =>
    debriefTable(services, caller, await caseToReport(services, caller, params.id)),
})
