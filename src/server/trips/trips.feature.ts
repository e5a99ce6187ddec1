import type { Feature } from '#server/platform/services.ts'
import { catchUp, forgetDoubtedTrips } from './movements.actions.ts'
import { writeRememberedMovements } from './remembered-movements.ts'
import { endSilentTrips, forgetCheckpoints, replayLate, drawTrips } from './trips.jobs.ts'
import { tripsRoutes } from './trips.routes.ts'
import { followTrip } from './trips.watch.ts'

export const tripsFeature: Feature = {
  routes: [tripsRoutes],
  prepares: [catchUp],
  cleans: [forgetCheckpoints],
  repeats: [
    { every: 2_000, work: replayLate },
    { every: 5_000, work: drawTrips },
    { every: 300_000, work: endSilentTrips },
  ],
  follows: [followTrip],
  writesBehind: writeRememberedMovements,
  takesBack: forgetDoubtedTrips,
}
