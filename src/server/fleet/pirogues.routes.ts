import { gallery } from '#contract/pirogues/gallery.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { implement } from '#server/platform/http/implement.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceHandlers } from '#server/platform/kit/resource.routes.ts'
import { inTransaction } from '#server/platform/services.ts'
import { linkBoat } from './links.actions.ts'
import { hullsKnownTo, pirogueHooks, summaryOfPirogues } from './manage.actions.ts'
import { patronsFor, portraitsFor } from './patrons.actions.ts'

export const piroguesRoutes = implement(pirogues.api, {
  ...resourceHandlers(pirogues, resourceTables.pirogues, pirogueHooks),
  summary: ({ services, caller }) => summaryOfPirogues(services, caller),
  gallery: async () => ({ results: gallery }),
  hulls: ({ services, caller }) => hullsKnownTo(services, caller),
  patrons: ({ services, caller, query }) => patronsFor(services, caller, query.boats),
  portraits: ({ services, caller, query }) => portraitsFor(services, caller, query.boats),
  link: (call) =>
    inTransaction(call.services, (inside) => linkBoat(inside, call.caller, call.params.id, () => call.body)),
})
