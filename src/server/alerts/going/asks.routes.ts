import { asksFile } from '#contract/alerts/asks-file.ts'
import { asksApi } from '#contract/alerts/asks.api.ts'
import { managedAlert } from '#server/alerts/alerts.actions.ts'
import { implement } from '#server/platform/http/implement.ts'
import { alertToGoTo, answer, askToGo, asksOf, confirmAsk, markAskSeen, ownAsks, release } from './asks.actions.ts'

export const asksRoutes = implement(asksApi, {
  list: async ({ services, caller, params }) => ({
    results: await asksOf(services, await managedAlert(services, caller, params.id)),
  }),
  // Who may is decided before the body is read.
  ask: async (call) => {
    const row = await managedAlert(call.services, call.caller, call.params.id)
    return { results: await askToGo(call.services, call.caller, row, call.body) }
  },
  release: async (call) => {
    const row = await managedAlert(call.services, call.caller, call.params.id)
    return { results: await release(call.services, call.caller, row, call.body.people) }
  },
  own: async ({ services, caller }) => ({ results: await ownAsks(services, caller.id) }),
  seen: async ({ services, caller, params }) =>
    markAskSeen(services, caller, await alertToGoTo(services, caller, params.id)),
  answer: async (call) => {
    const row = await alertToGoTo(call.services, call.caller, call.params.id)
    return await answer(call.services, call.caller, row, call.body)
  },
  confirm: async (call) => {
    const row = await alertToGoTo(call.services, call.caller, call.params.id)
    return await confirmAsk(call.services, call.caller, row, { fuel: call.body.fuel })
  },
  export: async ({ services, caller, params }) =>
    asksFile(await asksOf(services, await managedAlert(services, caller, params.id)), params.id),
})
