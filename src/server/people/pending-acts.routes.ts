import { pendingActsApi } from '#contract/accounts/pending-acts.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { agree, askChange, askPassword, askRemoval, askReset, listPendingActs, stop } from './pending-acts.actions.ts'

export const pendingActsRoutes = implement(pendingActsApi, {
  list: ({ services }) => listPendingActs(services),
  askPassword: ({ services, caller, body, address }) => askPassword(services, caller, body, address),
  askReset: ({ services, caller, body, address }) => askReset(services, caller, body, address),
  askChange: ({ services, caller, body, address }) => askChange(services, caller, body, address),
  askRemoval: ({ services, caller, body, address }) => askRemoval(services, caller, body, address),
  agree: ({ services, caller, params, body, address }) => agree(services, caller, params.id, body, address),
  stop: ({ services, caller, params }) => stop(services, caller, params.id),
})
