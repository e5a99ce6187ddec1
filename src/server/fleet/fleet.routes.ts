import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { countFleet, exportFleet, listFleet, readFleetBoat } from './fleet.actions.ts'
import { dayOfFleet, fleetAt, wakesOfFleet } from './past.actions.ts'

export const fleetRoutes = implement(fleetApi, {
  list: ({ services, caller, query }) => listFleet(services, caller, query),
  counts: ({ services, caller }) => countFleet(services, caller),
  exportList: ({ services, caller, query }) => exportFleet(services, caller, query),
  day: ({ services, caller }) => dayOfFleet(services, caller),
  past: ({ services, caller, query }) => fleetAt(services, caller, query),
  wakes: ({ services, caller, query }) => wakesOfFleet(services, caller, query.after),
  read: ({ services, caller, params }) => readFleetBoat(services, caller, params.id),
})
