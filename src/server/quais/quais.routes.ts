import { quais } from '#contract/quais/quai.ts'
import { implement } from '#server/platform/http/implement.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceHandlers } from '#server/platform/kit/resource.routes.ts'
import { inTransaction } from '#server/platform/services.ts'
import { conditionsAt } from './conditions.actions.ts'
import { quaiHooks, summaryOfQuais } from './quais.actions.ts'
import { arrive, boatsToNote, changeVessel, leaveQuai, listVessels } from './visits.actions.ts'

export const quaisRoutes = implement(quais.api, {
  ...resourceHandlers(quais, resourceTables.quais, quaiHooks),
  summary: ({ services, caller }) => summaryOfQuais(services, caller),
  boats: async ({ services, caller, query }) => ({ results: await boatsToNote(services, caller, query.search) }),
  vessels: ({ services, caller, params, query }) => listVessels(services, caller, params.id, query),
  arrive: ({ services, caller, params, key, body }) =>
    inTransaction(services, (inside) => arrive(inside, caller, { quaiId: params.id, key }, body)),
  leave: ({ services, caller, params, body }) =>
    inTransaction(services, (inside) => leaveQuai(inside, caller, params.id, body)),
  changeVessel: ({ services, caller, params, body }) =>
    inTransaction(services, (inside) => changeVessel(inside, caller, params.id, body)),
  conditions: ({ services, caller, params }) => conditionsAt(services, caller, params.id),
})
