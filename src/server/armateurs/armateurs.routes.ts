import { armateurs } from '#contract/armateurs/armateur.ts'
import { implement } from '#server/platform/http/implement.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceHandlers } from '#server/platform/kit/resource.routes.ts'
import { inTransaction } from '#server/platform/services.ts'
import { armateurHooks, boatsOfArmateur, linkPirogue, refuseUnlessOwn } from './armateurs.actions.ts'

export const armateursRoutes = implement(armateurs.api, {
  ...resourceHandlers(armateurs, resourceTables.armateurs, armateurHooks),
  boats: ({ services, caller, params, query }) => boatsOfArmateur(services, caller, params.id, query.search),
  link: async (call) => {
    await refuseUnlessOwn(call.services, call.caller, call.params.id)
    const { caller, params, body } = call
    return await inTransaction(call.services, (inside) => linkPirogue(inside, caller, params.id, body))
  },
})
