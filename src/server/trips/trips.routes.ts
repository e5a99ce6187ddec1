import { changeTrip, listTrips, managedTrip, seenTrip } from './trips.actions.ts'
import { showTrip } from './show-trip.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { together } from '#server/house.ts'
import { implement } from '#server/http/implement.ts'

export const tripsRoutes = implement(tripsApi, {
  list: ({ house, caller, query }) => listTrips(house, caller, query),
  read: async ({ house, caller, params }) => showTrip(await seenTrip(house, caller, params.id)),
  change: async (call) => {
    const trip = await managedTrip(call.house, call.caller, call.params.id)
    const { body } = call
    return await together(call.house, (inside) => changeTrip(inside, trip, body))
  },
})
