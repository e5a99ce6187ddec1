import { tripsApi } from '#contract/trips/trips.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { inTransaction } from '#server/platform/services.ts'
import { exportPeriod, exportTrip } from './exports.actions.ts'
import { showTrip } from './show-trip.ts'
import { changeTrip, figuresOfTrips, listTrips, seenTrip } from './trips.actions.ts'

export const tripsRoutes = implement(tripsApi, {
  list: ({ services, caller, query }) => listTrips(services, caller, query),
  figures: ({ services, caller, query }) => figuresOfTrips(services, caller, query),
  exportPeriod: ({ services, caller, query }) => exportPeriod(services, caller, query),
  exportOne: async (call) => {
    const trip = await seenTrip(call.services, call.caller, call.params.id)
    return exportTrip(call.services, trip, call.query.format)
  },
  read: async ({ services, caller, params }) => showTrip(await seenTrip(services, caller, params.id)),
  change: (call) =>
    inTransaction(call.services, (inside) =>
      changeTrip(inside, call.caller, call.params.id, { seen: call.seen, change: () => call.body }),
    ),
})
