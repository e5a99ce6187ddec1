import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { type CallContext, implement } from '#server/platform/http/implement.ts'
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
  markAlertSeen,
  seenAlert,
} from './alerts.actions.ts'
import { alertToGoTo } from './going/asks.actions.ts'
import { goToHelp, turnBack } from './going/going.actions.ts'
import { reopen } from './reopen.actions.ts'
import { raiseByHand } from './sos/sos.actions.ts'
import { undoResolve } from './take-back.actions.ts'

export const alertsRoutes = implement(alertsApi, {
  list: ({ services, caller, query }) => listAlerts(services, caller, query),
  raise: ({ services, caller, body, key, clockBehind }) => raiseByHand(services, caller, body, key, clockBehind),
  read: async ({ services, caller, params }) =>
    readAlert(services, caller, await alertToGoTo(services, caller, params.id)),
  acknowledge: async ({ services, caller, params }) =>
    acknowledge(services, caller, await seenAlert(services, caller, params.id)),
  resolve: async (call) => {
    const row = await resolvableAlert(call.services, call.caller, call.params.id)
    return await resolve(call.services, call.caller, row, call.body.reason)
  },
  reopen: async ({ services, caller, params }) =>
    reopen(services, caller, await seenAlert(services, caller, params.id)),
  undoResolve: async ({ services, caller, params }) =>
    undoResolve(services, caller, await seenAlert(services, caller, params.id)),
  go: async ({ services, caller, params }) => goToHelp(services, caller, await seenAlert(services, caller, params.id)),
  turnBack: async ({ services, caller, params }) =>
    turnBack(services, caller, await seenAlert(services, caller, params.id)),
  seen: async ({ services, caller, params }) =>
    markAlertSeen(services, caller, await seenAlert(services, caller, params.id)),
  addDetails: async (call) => {
    const row = await describedAlert(call.services, call.caller, call.params.id)
    return await addDetails(call.services, call.caller, row, call.body)
  },
  replace: change,
  change,
  remove: ({ services, caller, params }) => removeAlert(services, caller, params.id),
})

async function change(call: CallContext<(typeof alertsApi)['change' | 'replace']>) {
  const { id } = await managedAlert(call.services, call.caller, call.params.id)
  return await changeAlert(call.services, call.caller, id, { seen: call.seen, change: call.body })
}
