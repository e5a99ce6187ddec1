import { armateurHooks, boatsOf, linkPirogue, refuseUnlessOwn } from './armateurs.actions.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { implement } from '#server/http/implement.ts'
import { resourceTables } from '#server/kit/resource-tables.ts'
import { resourceHandlers } from '#server/kit/resource.routes.ts'
import { inTransaction } from '#server/services.ts'

export const armateursRoutes = implement(armateurs.api, {
  ...resourceHandlers(armateurs, resourceTables.armateurs, armateurHooks),
  boats: ({ services, caller, params, query }) => boatsOf(services, caller, params.id, query.search),
  link: async (call) => {
    await refuseUnlessOwn(call.services, call.caller, call.params.id)
    const { caller, params, body } = call
    return await inTransaction(call.services, (inside) => linkPirogue(inside, caller, params.id, body))
  },
})
