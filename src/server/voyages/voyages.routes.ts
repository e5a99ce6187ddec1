import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { boardOf } from './board.actions.ts'
import { untrackedVoyages } from './untracked.actions.ts'
import { declareVoyage, managedVoyage, ownVoyage, sayOfVoyage } from './voyages.actions.ts'

export const voyagesRoutes = implement(voyagesApi, {
  own: ({ services, caller }) => ownVoyage(services, caller),
  board: ({ services, caller, query }) => boardOf(services, caller, query),
  untracked: ({ services, caller, query }) => untrackedVoyages(services, caller, query),
  declare: ({ services, caller, body, key }) => declareVoyage(services, caller, body, key),
  prolong: async (call) => {
    const voyage = await managedVoyage(call.services, call.caller, call.params.id)
    const { saidAt = null, after = null, dueAt } = call.body
    const saying = { kind: 'prolonged', saidAt, after, dueAt, key: call.key, by: call.caller.id } as const
    return await sayOfVoyage(call.services, voyage, saying)
  },
  end: async (call) => {
    const voyage = await managedVoyage(call.services, call.caller, call.params.id)
    const { saidAt = null, after = null, known = null } = call.body
    const saying = { kind: 'returned', saidAt, after, dueAt: null, known, key: call.key, by: call.caller.id } as const
    return await sayOfVoyage(call.services, voyage, saying)
  },
  undoEnd: async (call) => {
    const voyage = await managedVoyage(call.services, call.caller, call.params.id)
    const { saidAt = null, after = null } = call.body
    const saying = { kind: 'taken_back', saidAt, after, dueAt: null, key: call.key, by: call.caller.id } as const
    return await sayOfVoyage(call.services, voyage, saying)
  },
})
