import { searchingApi } from '#contract/searching/searching.api.ts'
import { seenAlert } from '#server/alerts/alerts.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { keepFinding, keepPlan, listSearch, undoEntry } from './searching.actions.ts'

export const searchingRoutes = implement(searchingApi, {
  list: async ({ services, caller, params }) => listSearch(services, await seenAlert(services, caller, params.id)),
  /* Whoever does not see the call is told so before what he sent is read. */
  plan: async (call) => {
    const alert = await seenAlert(call.services, call.caller, call.params.id)
    return await keepPlan(call.services, call.caller, alert, call.body)
  },
  find: async (call) => {
    const alert = await seenAlert(call.services, call.caller, call.params.id)
    return await keepFinding(call.services, call.caller, alert, call.body)
  },
  undo: async ({ services, caller, params }) =>
    undoEntry(services, caller, await seenAlert(services, caller, params.id), params.entry),
})
