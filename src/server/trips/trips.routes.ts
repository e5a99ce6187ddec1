import { showTrip } from './show-trip.ts'
import { changeTrip, listTrips, managedTrip, seenTrip } from './trips.actions.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { implement } from '#server/http/implement.ts'
import { inTransaction } from '#server/services.ts'

export const tripsRoutes = implement(tripsApi, {
  list: ({ services, caller, query }) => listTrips(services, caller, query),
  read: async ({ services, caller, params }) => showTrip(await seenTrip(services, caller, params.id)),
  change: async (call) => {
    const trip = await managedTrip(call.services, call.caller, call.params.id)
    const { body } = call
    return await inTransaction(call.services, (inside) => changeTrip(inside, trip, body))
  },
})
