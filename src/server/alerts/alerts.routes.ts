import {
  acknowledge,
  addDetails,
  changeAlert,
  describedAlert,
  listAlerts,
  managedAlert,
  readAlert,
  removeAlert,
  resolvableAlert,
  resolve,
  see,
  seenAlert,
} from './alerts.actions.ts'
import { raiseByHand } from './sos.actions.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { type Call, implement } from '#server/http/implement.ts'

export const alertsRoutes = implement(alertsApi, {
  list: ({ house, caller, query }) => listAlerts(house, caller, query),
  raise: ({ house, caller, body, key }) => raiseByHand(house, caller, body, key),
  read: async ({ house, caller, params }) => readAlert(house, await seenAlert(house, caller, params.id)),
  acknowledge: async ({ house, caller, params }) =>
    acknowledge(house, caller, await seenAlert(house, caller, params.id)),
  resolve: async (call) => {
    const row = await resolvableAlert(call.house, call.caller, call.params.id)
    return await resolve(call.house, call.caller, row, call.body.reason)
  },
  seen: async ({ house, caller, params }) => see(house, caller, await seenAlert(house, caller, params.id)),
  addDetails: async (call) => {
    const row = await describedAlert(call.house, call.caller, call.params.id)
    return await addDetails(call.house, call.caller, row, call.body)
  },
  replace: change,
  change,
  remove: ({ house, caller, params }) => removeAlert(house, caller, params.id),
})

async function change(call: Call<(typeof alertsApi)['change' | 'replace']>) {
  const { id } = await managedAlert(call.house, call.caller, call.params.id)
  return await changeAlert(call.house, call.caller, id, { seen: call.seen, change: call.body })
}
